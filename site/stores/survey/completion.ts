import { asApiError, problemCode } from '../../lib/api.ts'
import { resultsPath, surveyPath } from '../../lib/paths.ts'
import type { Clock } from './clock.ts'
import type { AnswerQueue, StopReason } from './answer-queue.ts'
import { askOnceSaved } from './ask-once-saved.ts'
import { type Answers, type ReadySurvey, savedAnswers } from './state.ts'
import type { SurveyPage, SurveyServer } from './ports.ts'
import { completeFailed, completeLater, notSavedYet } from './words.ts'

/** Milliseconds for which the flower of a completed assessment blooms before its result is shown. */
const bloom = 1100

interface CompletionOptions {
  server: SurveyServer
  page: SurveyPage
  clock: Clock
  /** the survey if it shows its ending and is not being completed yet */
  ending(): { state: ReadySurvey; queue: AnswerQueue; saved: Answers } | null
  update(change: Partial<Pick<ReadySurvey, 'isCompleting' | 'scores'>>): void
  /** the server has these answers alone */
  onIncomplete(saved: Answers): void
  onStopped(reason: StopReason): void
  /** it is a guest's, who needs an account for the result */
  onAccountNeeded(): void
  leave(path: string): void
}

/** The way out of the survey: from its ending to the result. */
export function createCompletion(options: CompletionOptions) {
  const { server, page, clock, ending, update, leave } = options
  /** The flower blooms, then the result opens; at once if the person asked for less motion. */
  function showScores(scores: readonly number[], path: string): void {
    update({ scores })
    if (page.isStill()) return leave(path)
    clock.setTimeout(() => leave(path), bloom)
  }

  return {
    /** Completes the assessment; its result opens. */
    async complete(): Promise<void> {
      const at = ending()
      if (!at) return
      const { assessmentId } = at.state
      update({ isCompleting: true })
      const outcome = await askOnceSaved({
        queue: at.queue,
        ask: () => server.complete(assessmentId),
        readSaved: async () => savedAnswers(await server.readAssessment(assessmentId)),
      })
      if (outcome.type === 'answered') return showScores(outcome.answer, resultsPath(assessmentId))
      if (outcome.type === 'already-completed') return leave(resultsPath(assessmentId))
      if (outcome.type === 'incomplete') return options.onIncomplete(outcome.saved)
      // The survey asks for consent as it opens.
      if (outcome.type === 'failed' && problemCode(outcome.error) === 'consent-needed')
        return leave(surveyPath(assessmentId))
      update({ isCompleting: false })
      if (outcome.type === 'unsaved') page.showToast(notSavedYet(at.queue.$save.get()))
      else if (outcome.type === 'failed')
        page.showToast(asApiError(outcome.error).status === 0 ? completeLater : completeFailed)
      else if (outcome.type === 'account-needed') options.onAccountNeeded()
      else if (outcome.type !== 'stopped') options.onStopped(outcome.type)
    },
  }
}

import { failureInWords } from '../../lib/messages.ts'
import { resultsPath } from '../../lib/paths.ts'
import type { ToastMessage } from '../../lib/toasts/toasts.ts'
import type { AnswerQueue, StopReason } from './answer-queue.ts'
import { askOnceSaved } from './ask-once-saved.ts'
import { type Answers, type LookState, type ReadySurvey, savedAnswers } from './state.ts'
import type { SurveyServer } from './ports.ts'
import { lookWaits, missingForLook } from './words.ts'

interface FirstLookOptions {
  server: SurveyServer
  /** the survey if it shows its first look */
  looking(): { state: ReadySurvey; queue: AnswerQueue } | null
  update(change: Pick<ReadySurvey, 'look'>): void
  /** the server has these answers alone */
  onIncomplete(saved: Answers, message: ToastMessage): void
  onStopped(reason: StopReason): void
  leave(path: string): void
}

/** The first look at the score, opened on request over the question in view; nothing of it is kept. */
export function createFirstLook({ server, looking, update, ...events }: FirstLookOptions) {
  return {
    /** Shows the first look and reads it, also once more if it could not be read. */
    async readLook(): Promise<void> {
      const reading: LookState = { step: 'reading' }
      update({ look: reading })
      const at = looking()
      if (!at) return
      const { assessmentId } = at.state
      const outcome = await askOnceSaved({
        queue: at.queue,
        ask: () => server.readFirstLook(assessmentId),
        readSaved: async () => savedAnswers(await server.readAssessment(assessmentId)),
      })
      // the person may have gone on meanwhile
      if (looking()?.state.look !== reading) return
      if (outcome.type === 'answered') update({ look: { step: 'read', found: outcome.answer } })
      else if (outcome.type === 'unsaved') update({ look: { step: 'failed', reason: lookWaits } })
      // one that is not found may no longer be offered, while the survey still is
      else if ('error' in outcome) update({ look: { step: 'failed', reason: failureInWords(outcome.error) } })
      else if (outcome.type === 'incomplete') events.onIncomplete(outcome.saved, missingForLook)
      else if (outcome.type === 'already-completed') events.leave(resultsPath(assessmentId))
      else if (outcome.type !== 'stopped') events.onStopped(outcome.type)
    },

    /** Goes back from the first look, whether it was read or not, to the question in view. */
    closeLook(): void {
      if (looking()) update({ look: null })
    },
  }
}

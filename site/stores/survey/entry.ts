import type { WritableAtom } from 'nanostores'
import { resultsPath } from '../../lib/paths.ts'
import { openByAddress, openExisting, openNew, type OpeningOptions, type OpeningOutcome } from './opening.ts'
import { loadingAssessment, loadingQuestions, type SurveyState } from './state.ts'
import type { SurveyPage, SurveyServer } from './ports.ts'
import { startFailed } from './words.ts'

interface EntryOptions {
  server: SurveyServer
  page: SurveyPage
  $state: WritableAtom<SurveyState>
  /** an assessment is there, with its questions */
  onOpen(outcome: Extract<OpeningOutcome, { type: 'open' }>): void
  leave(path: string): void
  signIn(returnTo: string): void
}

/** The way into the survey: up to the first question, or to another page. */
export function createEntry({ server, page, $state, onOpen, leave, signIn }: EntryOptions) {
  const onAssessment = () => $state.set({ phase: 'loading', label: loadingQuestions })
  const options: OpeningOptions = { server, page, onAssessment }
  let opening: Promise<void> | null = null

  function conclude(outcome: OpeningOutcome): void {
    if (outcome.type === 'open') onOpen(outcome)
    else if (outcome.type === 'asking')
      $state.set({ phase: 'asking', unfinished: outcome.unfinished, isStarting: false })
    else if (outcome.type === 'completed') leave(resultsPath(outcome.assessmentId))
    else if (outcome.type === 'signed-out') signIn(outcome.returnTo)
    else if (outcome.type === 'missing') $state.set({ phase: 'missing', mayExist: outcome.mayExist })
    else {
      page.showToast(startFailed(outcome.wait))
      $state.set({ phase: 'missing', mayExist: true })
    }
  }

  return {
    /** Opens what the address names, or asks, or begins; once, however often it is called. */
    open(): Promise<void> {
      opening ??= openByAddress(options).then(conclude)
      return opening
    },

    /** Continues an unfinished one. */
    async continueWith(assessmentId: string): Promise<void> {
      if ($state.get().phase !== 'asking') return
      $state.set({ phase: 'loading', label: loadingAssessment })
      conclude(await openExisting(assessmentId, options))
    },

    /** Begins a new one beside what is unfinished. */
    async startNew(): Promise<void> {
      const state = $state.get()
      if (state.phase !== 'asking' || state.isStarting) return
      $state.set({ ...state, isStarting: true })
      const outcome = await openNew(options)
      if (outcome.type !== 'not-started') return conclude(outcome)
      page.showToast(startFailed(outcome.wait))
      $state.set(state)
    },
  }
}

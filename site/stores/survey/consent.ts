import type { WritableAtom } from 'nanostores'
import type { AssessmentDetail } from '../../../api/contract/assessment.ts'
import type { Consent } from '../../../api/contract/consent.ts'
import { asApiError, isSignedOut, problemCode } from '../../lib/api.ts'
import { failureInWords } from '../../lib/messages.ts'
import { newSurveyPath, surveyPath } from '../../lib/paths.ts'
import type { SurveyPage, SurveyServer } from './ports.ts'
import type { AccountReason, ConsentSurvey, SurveyState } from './state.ts'

interface ConsentOptions {
  server: Pick<SurveyServer, 'beginAsGuest' | 'giveConsent' | 'deleteAssessment'>
  page: Pick<SurveyPage, 'presence' | 'hasOwner'>
  $state: WritableAtom<SurveyState>
  removeEmptyGuest(): Promise<void>
  leave(path: string): void
  signIn(returnTo: string): void
}

interface Question {
  /** the assessment that waits for it; null where none is begun yet */
  begun: Pick<AssessmentDetail, 'id' | 'answered'> | null
  /** what follows once they agree; gives why it failed, null where it led on */
  goOn(): Promise<string | null>
}

/** Asks whether answers may be stored, before any is; somebody without a session then begins as a guest. */
export function createConsent({ server, page, $state, removeEmptyGuest, leave, signIn }: ConsentOptions) {
  let question: Question | null = null

  function show(change: Partial<ConsentSurvey> = {}): void {
    const isGuest = page.presence() !== 'account'
    $state.set({ phase: 'consent', isGuest, isBusy: false, failure: null, ...change })
  }

  /** The question in view, unless it has been answered. */
  function open(): Question | null {
    const state = $state.get()
    return state.phase === 'consent' && !state.isBusy ? question : null
  }

  function fail(error: unknown): void {
    if (isSignedOut(error)) signIn(question?.begun ? surveyPath(question.begun.id) : newSurveyPath)
    else {
      const why = page.hasOwner() ? null : whyAccountFirst(error)
      if (why) $state.set({ phase: 'account-first', why })
      else show({ failure: failureInWords(error) })
    }
  }

  return {
    ask(asked: Question): void {
      question = asked
      show()
    },

    /** Agrees to the words of this version, and goes on to the statements. */
    async agree(version: Consent['version']): Promise<void> {
      const asked = open()
      if (!asked) return
      show({ isBusy: true })
      try {
        // takes up a session that began in another tab meanwhile, too: without an owner this page belongs to nobody
        if (!page.hasOwner()) await server.beginAsGuest()
        await server.giveConsent(version)
        const failure = await asked.goOn()
        if (failure !== null) show({ failure })
      } catch (error) {
        fail(error)
      }
    },

    /** Goes home; an assessment without an answer goes, and a guest who has answered nothing. */
    async decline(): Promise<void> {
      const asked = open()
      if (!asked) return
      try {
        if (asked.begun?.answered === 0) await server.deleteAssessment(asked.begun.id)
        await removeEmptyGuest()
      } catch {
        // the server deletes what stays without an answer after 30 days
      }
      leave('/')
    },
  }
}

/** Why nobody may begin as a guest here now; null if the failure says nothing of it. */
export function whyAccountFirst(error: unknown): AccountReason | null {
  if (asApiError(error).status === 429) return 'many-started'
  return problemCode(error) === 'not-found' ? 'no-guests' : null
}

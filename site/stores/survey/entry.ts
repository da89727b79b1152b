import type { WritableAtom } from 'nanostores'
import type { AssessmentDetail } from '../../../api/contract/assessment.ts'
import type { Question } from '../../../api/contract/question.ts'
import { ApiError, asApiError, isSignedOut, isUnanswered, problemCode } from '../../lib/api.ts'
import { newSurveyPath, resultsPath, surveyPath } from '../../lib/paths.ts'
import { unfinishedOf } from '../../lib/unfinished.ts'
import type { Clock } from './clock.ts'
import { createConsent, whyAccountFirst } from './consent.ts'
import { type AccountReason, loadingQuestions, type MissingReason, type SurveyState } from './state.ts'
import type { SurveyPage, SurveyServer } from './ports.ts'
import { startFailed } from './words.ts'

/** Milliseconds for which the network is waited for where the device can do without; the page itself waits as long. */
export const openingTimeoutMs = 4000

interface EntryOptions {
  server: SurveyServer
  page: SurveyPage
  clock: Clock
  $state: WritableAtom<SurveyState>
  /** an assessment is there, with its questions */
  onOpen(outcome: Extract<OpeningOutcome, { type: 'open' }>): void
  removeEmptyGuest(): Promise<void>
  leave(path: string): void
  signIn(returnTo: string): void
}

/** The way into the survey: up to the first question, or to another page. */
export function createEntry({ server, page, clock, $state, onOpen, removeEmptyGuest, leave, signIn }: EntryOptions) {
  const onAssessment = () => $state.set({ phase: 'loading', label: loadingQuestions })
  const options: OpeningOptions = { server, page, clock, onAssessment }
  const { ask, agree, decline } = createConsent({ server, page, $state, removeEmptyGuest, leave, signIn })
  let opening: Promise<void> | null = null

  function conclude(outcome: OpeningOutcome): void {
    if (outcome.type === 'open') onOpen(outcome)
    else if (outcome.type === 'completed') leave(resultsPath(outcome.assessmentId))
    else if (outcome.type === 'signed-out') signIn(outcome.returnTo)
    else if (outcome.type === 'missing') $state.set({ phase: 'missing', why: outcome.why })
    else if (outcome.type === 'account-first') $state.set({ phase: 'account-first', why: outcome.why })
    else if (outcome.type === 'consent') ask({ begun: outcome.begun, goOn: () => goOn(outcome) })
    else {
      page.showToast(startFailed(outcome.error))
      $state.set({ phase: 'missing', why: outcome.why })
    }
  }

  /** Goes on after somebody agreed; gives what to say if nothing could be begun. */
  async function goOn(asked: Extract<OpeningOutcome, { type: 'consent' }>): Promise<string | null> {
    const outcome = await asked.goOn()
    if (outcome.type === 'not-started') return startFailed(outcome.error).description
    conclude(outcome)
    return null
  }

  return {
    agree,
    decline,

    /** Opens what the address names, or begins; once, however often it is called. */
    open(): Promise<void> {
      opening ??= openByAddress(options).then(conclude)
      return opening
    },
  }
}

export type OpeningOutcome =
  | { type: 'open'; assessment: AssessmentDetail; questions: Question[] }
  | { type: 'completed'; assessmentId: string }
  | { type: 'signed-out'; returnTo: string }
  | { type: 'not-started'; error: unknown; why: MissingReason }
  | { type: 'missing'; why: MissingReason }
  /** the person has to agree before the statements; `begun` is null where nothing can be begun before; `goOn` never throws */
  | { type: 'consent'; begun: AssessmentDetail | null; goOn(): Promise<OpeningOutcome> }
  | { type: 'account-first'; why: AccountReason }

interface OpeningOptions {
  server: SurveyServer
  page: SurveyPage
  clock: Clock
  /** the assessment is there, the questions are still to come */
  onAssessment(): void
}

/** The survey's address, with a question (counted from 1) to go on at, if any. */
export function questionPath(assessmentId: string, questionNumber: number | null): string {
  const path = surveyPath(assessmentId)
  return questionNumber === null ? path : `${path}&question=${questionNumber}`
}

/** Opens what the address names; without a name, begins. */
async function openByAddress(options: OpeningOptions): Promise<OpeningOutcome> {
  const { server, page } = options
  if (page.assessmentId !== null) return openById(page.assessmentId, page.questionNumber, options)
  if (page.isTrying && !page.hasOwner()) return openAsVisitor(options)
  const isGuestTrying = page.isTrying && page.presence() === 'guest'
  try {
    // a guest has no other page that leads back to what they began
    const [begun] = isGuestTrying ? unfinishedOf(await server.readAssessments()) : []
    const started = begun ?? (await Promise.race([server.start(), tooLate(null, options)]))
    return await openStarted(started, options)
  } catch (error) {
    const kept = isUnanswered(error) && page.kept(null)
    if (kept) {
      page.rewriteAddress(surveyPath(kept.assessment.id))
      return { type: 'open', ...kept }
    }
    if (!isGuestTrying || !isSignedOut(error)) return notStarted(error, options)
    // of a guest whose time is over only the hint is left
    page.forgetGuest()
    return openAsVisitor(options)
  }
}

/** For somebody who wants to try first: asks, or begins at once where this site does not ask. */
async function openAsVisitor(options: OpeningOptions): Promise<OpeningOutcome> {
  try {
    const { isNeeded } = await options.server.readConsent()
    if (isNeeded) return consentFirst(options)
    await options.server.beginAsGuest()
  } catch (error) {
    const why = whyAccountFirst(error)
    return why ? { type: 'account-first', why } : notStarted(error, options)
  }
  return openNew(options)
}

/** Begins an assessment. Never throws. */
function openNew(options: OpeningOptions): Promise<OpeningOutcome> {
  return options.server.start().then(
    (started) => openStarted(started, options),
    (error: unknown) => notStarted(error, options),
  )
}

/** Opens an assessment, and puts it in the address. Never throws. */
function openStarted({ id }: { id: string }, options: OpeningOptions): Promise<OpeningOutcome> {
  options.page.rewriteAddress(surveyPath(id))
  return openById(id, null, options)
}

/** `questionNumber` is the one asked for, counted from 1. Never throws. */
async function openById(
  assessmentId: string,
  questionNumber: number | null,
  options: OpeningOptions,
): Promise<OpeningOutcome> {
  const { server, page, onAssessment } = options
  const late = tooLate(assessmentId, options)
  const reading = Promise.all([server.readQuestions(), server.readConsent()])
  // its failure is looked at where it is awaited, which an earlier one may prevent
  reading.catch(() => {})
  try {
    const assessment = await Promise.race([server.readAssessment(assessmentId), late])
    if (assessment.isCompleted) return { type: 'completed', assessmentId }
    onAssessment()
    const [questions, consent] = await Promise.race([reading, late])
    if (questions.length === 0) return { type: 'missing', why: 'unread' }
    const opened: OpeningOutcome = { type: 'open', assessment, questions }
    return consent.isNeeded ? { type: 'consent', begun: assessment, goOn: async () => opened } : opened
  } catch (error) {
    const kept = isUnanswered(error) && page.kept(assessmentId)
    if (kept) return { type: 'open', ...kept }
    const why = whyMissing(error)
    if (why === 'gone') page.forget(assessmentId)
    if (!isSignedOut(error)) return { type: 'missing', why }
    return { type: 'signed-out', returnTo: questionPath(assessmentId, questionNumber) }
  }
}

function consentFirst(options: OpeningOptions): OpeningOutcome {
  return { type: 'consent', begun: null, goOn: () => openNew(options) }
}

function notStarted(error: unknown, options: OpeningOptions): OpeningOutcome {
  // this server begins nothing before the person has agreed
  if (problemCode(error) === 'consent-needed') return consentFirst(options)
  if (isSignedOut(error)) return { type: 'signed-out', returnTo: newSurveyPath }
  return { type: 'not-started', error, why: whyMissing(error) }
}

function whyMissing(error: unknown): MissingReason {
  if (asApiError(error).status === 0) return 'unreached'
  return problemCode(error) === 'not-found' ? 'gone' : 'unread'
}

/** Fails as a call without an answer does, once one was waited for long enough; never where nothing is kept. */
function tooLate(assessmentId: string | null, { page, clock }: OpeningOptions): Promise<never> {
  return new Promise((_, reject) => {
    if (page.kept(assessmentId)) clock.setTimeout(() => reject(new ApiError(0, 'no answer', null)), openingTimeoutMs)
  })
}

import { atom } from 'nanostores'
import { isConnectionRefused, isSignedOut } from '#site/lib/api/api.ts'
import { resultsPath, surveyPath } from '#site/lib/paths.ts'
import type { AnswerQueue, AnswerQueueOptions, SaveState, StopReason } from './answer-queue.ts'
import type { Clock } from './clock.ts'
import type { OfflineSurvey } from './offline-snapshot.ts'
import { createPace } from './pace.ts'
import type { SurveyPage } from './page.ts'
import type { SurveyServer } from './server.ts'
import {
  type Answers,
  closeGap,
  type ConsentSurvey,
  loadingAssessment,
  questionPath,
  type ReadySurvey,
  type SurveyState,
} from './state.ts'
import { answerRefused } from './words.ts'

export interface SurveyPorts {
  server: SurveyServer
  page: SurveyPage
  clock: Clock
  /** `readAt`: server time; ISO 8601 */
  createQueue(
    options: Pick<AnswerQueueOptions, 'assessmentId' | 'onSaved' | 'onAllSaved' | 'onRefused' | 'onStopped'> & {
      readAt: string
    },
  ): AnswerQueue
}

export type OpenedSurvey = Pick<OfflineSurvey, 'assessment' | 'questions'>

export type SurveyStore = ReturnType<typeof createStore>

export function createStore(ports: SurveyPorts) {
  return {
    ...ports,
    $state: atom<SurveyState>({ phase: 'loading', label: loadingAssessment }),
    $save: atom<SaveState>({ state: 'saved' }),
    /** whether opening or agreeing takes long */
    $isSlow: atom(false),
    /** to complete: a guest, or the server says so */
    $needsAccount: atom(ports.page.viewerNow().kind === 'guest'),
    $hasAnswerKeys: atom(ports.page.hasAnswerKeys()),
    /** set before consent, too */
    opened: null as OpenedSurvey | null,
    /** what the question for consent took the place of */
    interrupted: null as ReadySurvey | null,
    queue: null as AnswerQueue | null,
    saved: {} as Answers,
    pace: createPace(ports.clock),
    advanceTimer: null as unknown,
    /** the next missing one follows */
    isFillingGap: false,
    isLeaving: false,
  }
}

export function ready({ $state }: SurveyStore): ReadySurvey | null {
  const state = $state.get()
  return state.phase === 'ready' ? state : null
}

/** Null in the first look and while completing. */
export function navigableSurvey(store: SurveyStore): ReadySurvey | null {
  const state = ready(store)
  return state?.isCompleting || state?.look ? null : state
}

export function update(store: SurveyStore, change: Partial<Omit<ReadySurvey, 'phase' | 'answers'>>): void {
  const state = ready(store)
  if (state) store.$state.set(closeGap({ ...state, ...change, answers: answersNow(store) }))
}

export function answersNow({ saved, queue }: SurveyStore): Answers {
  const pending = Object.entries(queue?.$pending.get() ?? {})
  return { ...saved, ...Object.fromEntries(pending.map(([id, { answer }]) => [id, answer])) }
}

export function leave(store: SurveyStore, path: string): void {
  if (!store.isLeaving) store.page.goTo(path)
  store.isLeaving = true
}

/** Nobody else has a session on the device now. */
export const isGuestPage = ({ page }: SurveyStore): boolean =>
  page.pageViewer().kind === 'guest' && !page.hasViewerChanged()

/** A guest whose connection is refused stays: the answers are still there. */
export const mustSignIn = (store: SurveyStore, error: unknown): boolean =>
  isSignedOut(error) || (isConnectionRefused(error) && !isGuestPage(store))

/** Guests have no account to sign in to. Without an error, nobody is signed in. */
export function signIn(store: SurveyStore, returnTo: string, error?: unknown): void {
  const { page } = store
  if (store.isLeaving) return
  if (isGuestPage(store)) {
    page.forgetGuest()
    return store.$state.set({ phase: 'guest-gone' })
  }
  page.redirectToSignIn({ returnTo, error })
  store.isLeaving = true
}

/** A guest's answers were deleted in another tab, which needs no sign-in. False for accounts. */
export function guestLeft(store: SurveyStore): boolean {
  const isGuests = isGuestPage(store)
  if (isGuests) store.$state.set({ phase: 'guest-gone' })
  return isGuests
}

export function stop(store: SurveyStore, reason: StopReason, error?: unknown): void {
  const state = ready(store)
  if (reason === 'not-found') {
    if (state) store.page.forget(state.assessmentId)
    store.$state.set({ phase: 'missing', why: 'gone' })
  } else if (state && reason === 'consent-needed') {
    store.clock.clearTimeout(store.advanceTimer)
    store.interrupted = state
    askConsent(store)
  } else if (state) signIn(store, returnPath(state), error)
}

export function askConsent(store: SurveyStore, change: Partial<ConsentSurvey> = {}): void {
  const { $state, page, interrupted, opened } = store
  const isGuest = page.viewerNow().kind !== 'account'
  const isBegun = interrupted !== null || (opened?.assessment.answered ?? 0) > 0
  $state.set({ phase: 'consent', isGuest, isBegun, isBusy: false, failure: null, ...change })
}

/** Opens the survey where it is. */
export function returnPath({ assessmentId, isEnding, index }: ReadySurvey): string {
  return isEnding ? surveyPath(assessmentId) : questionPath(assessmentId, index + 1)
}

export function refuse(store: SurveyStore, questionId: number, failure: 'completed' | 'invalid'): void {
  const state = ready(store)
  if (!state) return
  if (failure === 'completed') return leave(store, resultsPath(state.assessmentId))
  const index = state.questions.findIndex(({ id }) => id === questionId)
  if (index !== -1) store.page.showToast(answerRefused(index + 1))
}

export function renewSnapshot({ opened, queue, saved, pace, page }: SurveyStore): void {
  if (!opened || !queue) return
  const answers = Object.entries(saved).map(([id, answer]) => ({ questionId: Number(id), answer }))
  page.snapshot.renew({ ...opened, assessment: { ...opened.assessment, answers }, times: pace.times() })
}

export function setAnswerKeys({ page, $hasAnswerKeys }: SurveyStore, isOn: boolean): void {
  page.keepAnswerKeys(isOn)
  $hasAnswerKeys.set(isOn)
}

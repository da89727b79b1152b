import { atom } from 'nanostores'
import { resultsPath, surveyPath } from '#site/lib/paths.ts'
import { forgetGuest } from '#site/lib/session/delete-guest.ts'
import { redirectToSignIn } from '#site/lib/session/unauthorized.ts'
import { isGuestPage, viewerNow } from '#site/lib/session/viewer.ts'
import { forgetAssessment } from '#site/lib/storage/answers-on-device.ts'
import { showToast } from '#site/lib/toasts/toasts.ts'
import type { AnswerQueue, SaveState, StopReason } from './answer-queue.ts'
import { browserClock } from './clock.ts'
import type { OfflineSurvey } from './offline-snapshot.ts'
import { createPace } from './pace.ts'
import { hasAnswerKeys, keepAnswerKeys, type SurveyPage } from './page.ts'
import {
  type Answers,
  closeGap,
  type ConsentSurvey,
  questionPath,
  type ReadySurvey,
  type SurveyState,
} from './state.ts'
import { answerRefused } from './words.ts'

export type OpenedSurvey = Pick<OfflineSurvey, 'assessment' | 'questions' | 'language'>

export type SurveyStore = ReturnType<typeof createStore>

export function createStore(page: SurveyPage) {
  return {
    page,
    $state: atom<SurveyState>({ phase: 'loading', what: 'assessment' }),
    $save: atom<SaveState>({ state: 'saved' }),
    /** whether opening or agreeing takes long */
    $isSlow: atom(false),
    /** to complete: a guest, or the server says so */
    $needsAccount: atom(viewerNow().kind === 'guest'),
    $hasAnswerKeys: atom(hasAnswerKeys()),
    /** set before consent, too */
    opened: null as OpenedSurvey | null,
    /** what the question for consent took the place of */
    interrupted: null as ReadySurvey | null,
    queue: null as AnswerQueue | null,
    saved: {} as Answers,
    pace: createPace(browserClock),
    advanceTimer: undefined as ReturnType<typeof setTimeout> | undefined,
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

/** Guests have no account to sign in to. Without an error, nobody is signed in. */
export function requireSignIn(store: SurveyStore, returnTo: string, error?: unknown): void {
  if (store.isLeaving) return
  if (isGuestPage()) {
    forgetGuest()
    return store.$state.set({ phase: 'guest-gone' })
  }
  redirectToSignIn({ returnTo, error })
  store.isLeaving = true
}

/** A guest's answers were deleted in another tab, which needs no sign-in. False for accounts. */
export function showGuestGone(store: SurveyStore): boolean {
  const isGuests = isGuestPage()
  if (isGuests) store.$state.set({ phase: 'guest-gone' })
  return isGuests
}

export function stop(store: SurveyStore, reason: StopReason, error?: unknown): void {
  const state = ready(store)
  if (reason === 'not-found') {
    if (state) forgetAssessment(state.assessmentId)
    store.$state.set({ phase: 'missing', why: 'gone' })
  } else if (state && reason === 'consent-needed') {
    clearTimeout(store.advanceTimer)
    store.interrupted = state
    askConsent(store)
  } else if (state) requireSignIn(store, returnPath(state), error)
}

export function askConsent(store: SurveyStore, change: Partial<ConsentSurvey> = {}): void {
  const { $state, interrupted, opened } = store
  const hasNoAccount = viewerNow().kind !== 'account'
  const isBegun = interrupted !== null || (opened?.assessment.answered ?? 0) > 0
  $state.set({ phase: 'consent', hasNoAccount, isBegun, isBusy: false, failure: null, ...change })
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
  if (index !== -1) showToast(answerRefused(index + 1))
}

export function renewSnapshot({ opened, queue, saved, pace, page }: SurveyStore): void {
  if (!opened || !queue) return
  const answers = Object.entries(saved).map(([id, answer]) => ({ questionId: Number(id), answer }))
  page.snapshot.renew({ ...opened, assessment: { ...opened.assessment, answers }, times: pace.times() })
}

export function setAnswerKeys({ $hasAnswerKeys }: SurveyStore, isOn: boolean): void {
  keepAnswerKeys(isOn)
  $hasAnswerKeys.set(isOn)
}

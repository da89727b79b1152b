import { atom } from 'nanostores'
import { resultsPath, surveyPath } from '../../lib/paths.ts'
import type { AnswerQueue, SaveState, StopReason } from './answer-queue.ts'
import type { OfflineSurvey } from './offline-snapshot.ts'
import { createPace } from './pace.ts'
import type { SurveyPorts } from './ports.ts'
import {
  type Answers,
  loadingAssessment,
  questionPath,
  type ReadySurvey,
  type SurveyState,
  withoutGap,
} from './state.ts'
import { answerRefused } from './words.ts'

/** An assessment with its questions, as they were read. */
export type OpenedSurvey = Pick<OfflineSurvey, 'assessment' | 'questions'>

export type SurveyStore = ReturnType<typeof createStore>

/** One person's way through one assessment: what the page shows, and what it remembers beside that. */
export function createStore(ports: SurveyPorts) {
  return {
    ...ports,
    $state: atom<SurveyState>({ phase: 'loading', label: loadingAssessment }),
    $save: atom<SaveState>({ state: 'saved' }),
    /** it is answered without an account */
    $isGuest: atom(ports.page.presence() === 'guest'),
    /** the number keys answer */
    $hasAnswerKeys: atom(ports.page.hasAnswerKeys()),
    /** set before the person agrees to the statements, too */
    opened: null as OpenedSurvey | null,
    /** sends the answers, once the statements are in view */
    queue: null as AnswerQueue | null,
    /** what the server has */
    saved: {} as Answers,
    pace: createPace(ports.clock),
    advanceTimer: null as unknown,
    /** the answer in view was missing: the next missing one follows */
    isFillingGap: false,
    isLeaving: false,
  }
}

export function ready({ $state }: SurveyStore): ReadySurvey | null {
  const state = $state.get()
  return state.phase === 'ready' ? state : null
}

/** The open survey while the person may move in it: not from the first look, nor once it is being completed. */
export function movable(store: SurveyStore): ReadySurvey | null {
  const state = ready(store)
  return state?.isCompleting || state?.look ? null : state
}

export function update(store: SurveyStore, change: Partial<Omit<ReadySurvey, 'phase' | 'answers'>>): void {
  const state = ready(store)
  if (state) store.$state.set(withoutGap({ ...state, ...change, answers: answersNow(store) }))
}

/** What the server has, overwritten by what is still pending on this device. */
export function answersNow({ saved, queue }: SurveyStore): Answers {
  const pending = Object.entries(queue?.$pending.get() ?? {})
  return { ...saved, ...Object.fromEntries(pending.map(([id, { answer }]) => [id, answer])) }
}

export function leave(store: SurveyStore, path: string): void {
  if (!store.isLeaving) store.page.goTo(path)
  store.isLeaving = true
}

/** Redirects to sign in; guests, who had no account, are told instead that their answers are gone. */
export function signIn(store: SurveyStore, returnTo: string): void {
  const { page } = store
  if (store.isLeaving) return
  if (page.isGuests()) {
    page.forgetGuest()
    return store.$state.set({ phase: 'guest-gone' })
  }
  page.leaveForSignIn(returnTo)
  store.isLeaving = true
}

/** Nothing more can be saved from here. */
export function stop(store: SurveyStore, reason: StopReason): void {
  const state = ready(store)
  if (reason === 'not-found') {
    if (state) store.page.forget(state.assessmentId)
    store.$state.set({ phase: 'missing', why: 'gone' })
  } else if (state?.isEnding) signIn(store, surveyPath(state.assessmentId))
  else if (state) signIn(store, questionPath(state.assessmentId, state.index + 1))
}

/** The server will never take the answer to a question. */
export function refuse(store: SurveyStore, questionId: number, failure: 'completed' | 'invalid'): void {
  const state = ready(store)
  if (!state) return
  if (failure === 'completed') return leave(store, resultsPath(state.assessmentId))
  const index = state.questions.findIndex(({ id }) => id === questionId)
  if (index !== -1) store.page.showToast(answerRefused(index + 1))
}

/** Renews the offline snapshot as the page goes out of view. */
export function renewSnapshot({ opened, queue, saved, pace, page }: SurveyStore): void {
  if (!opened || !queue) return
  const answers = Object.entries(saved).map(([id, answer]) => ({ questionId: Number(id), answer }))
  page.snapshot.renew({ ...opened, assessment: { ...opened.assessment, answers }, times: pace.times() })
}

/** Switches the number keys on or off, on this device. */
export function setAnswerKeys({ page, $hasAnswerKeys }: SurveyStore, isOn: boolean): void {
  page.keepAnswerKeys(isOn)
  $hasAnswerKeys.set(isOn)
}

import { showToast } from '#site/lib/toasts/toasts.ts'
import {
  currentAnswer,
  currentQuestion,
  firstUnanswered,
  isComplete,
  missingCount,
  nextUnanswered,
  openingIndex,
  questionPath,
  type ReadySurvey,
} from './state.ts'
import { navigableSurvey, ready, type SurveyStore, update } from './store.ts'
import { failureMessage } from './words.ts'

/** Milliseconds for which the options stay locked. */
const advanceDelay = 800

export function choose(store: SurveyStore, answer: number): void {
  const { queue, pace } = store
  const state = navigableSurvey(store)
  if (!state || !queue || state.isAdvancing || state.isEnding) return
  const isNew = currentAnswer(state) === undefined
  store.isFillingGap = isNew
  // the pause begins with the press, not after drawing and saving
  store.advanceTimer = setTimeout(() => advance(store), advanceDelay)
  if (isNew) pace.note()
  update(store, { isAdvancing: true, minutesLeft: pace.minutesLeft(missingCount(state) - Number(isNew)) })
  queue.put(currentQuestion(state).id, answer)
}

export function previous(store: SurveyStore): void {
  const state = navigableSurvey(store)
  if (state && state.index > 0) moveTo(store, state.index - 1, { inPlace: true })
}

export function next(store: SurveyStore): void {
  const state = navigableSurvey(store)
  if (state && currentAnswer(state) !== undefined) advance(store)
}

export function review(store: SurveyStore, index: number): void {
  if (navigableSurvey(store)) moveTo(store, index)
}

export function openEnding(store: SurveyStore): void {
  const state = navigableSurvey(store)
  if (state && isComplete(state)) moveTo(store, state.index, { isEnding: true })
}

/** By -1 (Back), 1 (Forward) or several; Back closes the first look. */
export function followHistory(store: SurveyStore, steps: number): void {
  const state = ready(store)
  if (!state || state.isCompleting || store.isLeaving) return
  const { questions, index, isEnding, look } = state
  const target = (isEnding ? questions.length : index) + steps + Number(look !== null && steps < 0)
  if (target < 0) store.page.goBack()
  else if (target >= questions.length && isComplete(state)) moveTo(store, index, { isEnding: true, inPlace: true })
  else moveTo(store, openingIndex(state, target + 1), { inPlace: true })
}

function advance(store: SurveyStore): void {
  const state = ready(store)
  if (!state || store.isLeaving) return
  const following = store.isFillingGap ? nextUnanswered(state, state.index) : state.index + 1
  if (following in state.questions) moveTo(store, following)
  else if (isComplete(state)) moveTo(store, state.index, { isEnding: true })
  else goToMissing(store)
}

export function goToMissing(store: SurveyStore, message = failureMessage('incomplete')): void {
  const state = ready(store)
  if (!state) return
  moveTo(store, firstUnanswered(state))
  showToast(message)
}

/** `inPlace`: without a new entry in the history. */
export function moveTo(store: SurveyStore, index: number, { isEnding = false, inPlace = false } = {}): void {
  clearTimeout(store.advanceTimer)
  store.isFillingGap = false
  update(store, { index, isEnding, isAdvancing: false, look: null })
  const state = ready(store)
  if (state) store.page[inPlace ? 'rewriteAddress' : 'addAddress'](addressOf(state))
}

/** Names the question only if another one would open without it. */
export function addressOf(state: ReadySurvey): string {
  const opensHere = state.isEnding || (!isComplete(state) && state.index === firstUnanswered(state))
  return questionPath(state.assessmentId, opensHere ? null : state.index + 1)
}

import { atom, type ReadableAtom } from 'nanostores'
import { resultsPath, surveyPath } from '../../lib/paths.ts'
import type { AnswerQueue, SaveState, StopReason } from './answer-queue.ts'
import { createEntry, type OpeningOutcome, questionPath } from './entry.ts'
import { createCompletion } from './completion.ts'
import { createFirstLook } from './first-look.ts'
import { createGuestTrace } from './guest.ts'
import { createPace } from './pace.ts'
import {
  type Answers,
  currentAnswer,
  currentQuestion,
  firstUnanswered,
  hasFirstLook,
  isComplete,
  loadingAssessment,
  missingCount,
  nextUnanswered,
  openingIndex,
  type ReadySurvey,
  savedAnswers,
  type SurveyState,
  withoutGap,
} from './state.ts'
import type { SurveyOptions } from './ports.ts'
import { answerRefused, closeForNow, incompleteMessage, leavingUnsaved } from './words.ts'

/** The page from which a person who left comes back. */
const landing = '/compass'

/** Milliseconds between an answer and the next question, while the options are locked. */
const advanceDelay = 800

export type Survey = ReturnType<typeof createSurvey>

/** One person's way through one assessment, from opening the page to the result. */
export function createSurvey({ server, page, clock, createQueue }: SurveyOptions) {
  const $state = atom<SurveyState>({ phase: 'loading', label: loadingAssessment })
  const $save = atom<SaveState>({ state: 'saved' })
  const $isGuest = atom(page.presence() === 'guest')
  const $hasAnswerKeys = atom(page.hasAnswerKeys())
  let queue: AnswerQueue | null = null
  let saved: Answers = {}
  let advanceTimer: unknown = null
  let isFillingGap = false
  let isLeaving = false
  let pace = createPace(clock)

  function ready(): ReadySurvey | null {
    const state = $state.get()
    return state.phase === 'ready' ? state : null
  }

  /** The open survey while the person may move in it: not from the first look, nor once it is being completed. */
  function movable(): ReadySurvey | null {
    const state = ready()
    return state?.isCompleting || state?.look ? null : state
  }

  function update(change: Partial<Omit<ReadySurvey, 'phase' | 'answers'>>): void {
    const state = ready()
    if (state) $state.set(withoutGap({ ...state, ...change, answers: answersNow() }))
  }

  function answersNow(): Answers {
    const pending = Object.entries(queue?.$pending.get() ?? {})
    return { ...saved, ...Object.fromEntries(pending.map(([id, { answer }]) => [id, answer])) }
  }

  const { removeIfEmpty: removeEmptyGuest, deleteAnswers } = createGuestTrace({ server, page, leave })
  const entry = createEntry({ server, page, clock, $state, onOpen: show, removeEmptyGuest, leave, signIn })
  const onAccountNeeded = () => $isGuest.set(true)
  const completion = createCompletion({
    server,
    page,
    clock,
    ending,
    update,
    onIncomplete,
    onStopped,
    onAccountNeeded,
    leave,
  })
  const firstLook = createFirstLook({ server, looking, update, onIncomplete, onStopped, leave })

  function ending() {
    const state = movable()
    return state?.isEnding && queue ? { state, queue, saved } : null
  }

  function looking() {
    const state = ready()
    return state?.look && queue ? { state, queue } : null
  }

  function onIncomplete(onServer: Answers, message = incompleteMessage): void {
    saved = onServer
    update({ isCompleting: false })
    goToMissing(message)
  }

  function show({ assessment, questions }: Extract<OpeningOutcome, { type: 'open' }>): void {
    const { id: assessmentId } = assessment
    saved = savedAnswers(assessment)
    pace = createPace(clock, page.kept(assessmentId)?.times)
    page.keep({ assessment, questions, times: pace.times() })
    const onSaved = (questionId: number, answer: number, savedAt?: string) => {
      saved = { ...saved, [questionId]: answer }
      page.keepAnswer(assessmentId, { questionId, answer, savedAt }, pace.times())
    }
    const knownAt = (questionId: number) => page.knownAt(assessmentId, questionId)
    queue = createQueue({ assessmentId, onSaved, knownAt, onRefused, onStopped })
    const answers = answersNow()
    const minutesLeft = pace.minutesLeft(missingCount({ questions, answers }))
    const index = openingIndex({ questions, answers }, page.questionNumber)
    const isEnding = page.questionNumber === null && isComplete({ questions, answers })
    const { offersFirstLook } = assessment
    const still = { isAdvancing: false, look: null, isCompleting: false, scores: null }
    $isGuest.set(page.presence() === 'guest')
    const own = { questions, answers, index, isEnding, offersFirstLook, minutesLeft }
    const opened: ReadySurvey = { phase: 'ready', assessmentId, ...own, ...still }
    $state.set(opened)
    page.rewriteAddress(addressOf(opened))
    queue.$save.subscribe((save) => $save.set(save))
    queue.$pending.listen(() => update({}))
    queue.resume()
  }

  function onRefused(questionId: number, failure: 'completed' | 'invalid'): void {
    const state = ready()
    if (!state) return
    if (failure === 'completed') return leave(resultsPath(state.assessmentId))
    const index = state.questions.findIndex(({ id }) => id === questionId)
    if (index !== -1) page.showToast(answerRefused(index + 1))
  }

  function onStopped(reason: StopReason): void {
    const state = ready()
    if (reason === 'not-found') {
      if (state) page.forget(state.assessmentId)
      $state.set({ phase: 'missing', why: 'gone' })
    } else if (state?.isEnding) signIn(surveyPath(state.assessmentId))
    else if (state) signIn(questionPath(state.assessmentId, state.index + 1))
  }

  function leave(path: string): void {
    if (!isLeaving) page.goTo(path)
    isLeaving = true
  }

  /** Sends whoever has no session to sign in; a guest is told instead that the answers are gone, for they had no account. */
  function signIn(returnTo: string): void {
    if (isLeaving) return
    if (page.isGuests()) {
      page.forgetGuest()
      return $state.set({ phase: 'guest-gone' })
    }
    page.leaveForSignIn(returnTo)
    isLeaving = true
  }

  function moveTo(index: number, isEnding = false, writeAddress = page.addAddress): void {
    clock.clearTimeout(advanceTimer)
    isFillingGap = false
    update({ index, isEnding, isAdvancing: false, look: null })
    const state = ready()
    if (state) writeAddress(addressOf(state))
  }

  /** To the next question; from one that had no answer, to the next without one; from the last one, to the ending. */
  function advance(): void {
    const state = ready()
    if (!state || isLeaving) return
    const next = isFillingGap ? nextUnanswered(state, state.index) : state.index + 1
    if (next in state.questions) moveTo(next)
    else if (isComplete(state)) moveTo(state.index, true)
    else goToMissing()
  }

  function goToMissing(message = incompleteMessage): void {
    const state = ready()
    if (!state) return
    moveTo(firstUnanswered(state))
    page.showToast(message)
  }

  const shown: {
    $state: ReadableAtom<SurveyState>
    $save: ReadableAtom<SaveState>
    /** it is answered without an account */
    $isGuest: ReadableAtom<boolean>
    /** the number keys answer */
    $hasAnswerKeys: ReadableAtom<boolean>
  } = { $state, $save, $isGuest, $hasAnswerKeys }

  return {
    ...shown,
    ...entry,
    ...completion,
    ...firstLook,
    deleteAnswers,

    /** The guest has an account now, with all that they answered: completes the assessment. */
    async completeWithAccount(): Promise<void> {
      $isGuest.set(false)
      const state = ready()
      const isAsked = await server.readConsent().then(
        ({ isNeeded }) => isNeeded,
        () => true,
      )
      // A guest's consent doesn't become the account's: the survey opens anew, and asks.
      if (state && isAsked) return leave(surveyPath(state.assessmentId))
      return completion.complete()
    },

    /** Answers the question in view (1-5), which takes no other answer for 800 ms; then the next one follows. */
    choose(answer: number): void {
      const state = movable()
      if (!state || !queue || state.isAdvancing || state.isEnding) return
      isFillingGap = currentAnswer(state) === undefined
      // first: the pause begins with the press, not after the drawing and saving
      advanceTimer = clock.setTimeout(advance, advanceDelay)
      if (isFillingGap) pace.note()
      const minutesLeft = pace.minutesLeft(missingCount(state) - Number(isFillingGap))
      update({ isAdvancing: true, minutesLeft })
      queue.put(currentQuestion(state).id, answer)
    },

    /** Switches the number keys on or off, on this device. */
    setAnswerKeys(isOn: boolean): void {
      page.keepAnswerKeys(isOn)
      $hasAnswerKeys.set(isOn)
    },

    previous(): void {
      const state = movable()
      if (state && state.index > 0) moveTo(state.index - 1, false, page.rewriteAddress)
    },

    /** Follows the browser's Back (-1) and Forward (1), by several at once, too; Back closes the first look. */
    follow(steps: number): void {
      const state = ready()
      if (!state || state.isCompleting || isLeaving) return
      const { questions, index, isEnding, look } = state
      const target = (isEnding ? questions.length : index) + steps + Number(look !== null && steps < 0)
      if (target < 0) page.goBack()
      else if (target >= questions.length && isComplete(state)) moveTo(index, true, page.rewriteAddress)
      else moveTo(openingIndex(state, target + 1), false, page.rewriteAddress)
    },

    /** Goes to the next question, or from the last one to the ending; only if the one in view has an answer. */
    next(): void {
      const state = movable()
      if (state && currentAnswer(state) !== undefined) advance()
    },

    /** Leaves the survey from a statement or the first look, once all answers are saved and there is a network. */
    async leaveForNow(): Promise<void> {
      const from = ready()
      if (!from || !queue || from.isCompleting) return
      const flushed = await queue.flush()
      const opens = flushed === 'drained' && (await page.opens(landing))
      // whoever has gone on from the first look meanwhile stays
      if (from.look && !ready()?.look) return
      if (opens) leave(landing)
      else if (flushed === 'stuck') page.showToast(leavingUnsaved(queue.$save.get()))
      else if (flushed === 'drained') page.showToast(closeForNow)
    },

    /** Goes back from the ending to a question, by its index. */
    review(index: number): void {
      if (movable()) moveTo(index)
    },

    /** Goes to the ending, if all questions are answered. */
    end(): void {
      const state = movable()
      if (state && isComplete(state)) moveTo(state.index, true)
    },

    /** Goes to the first look, which leads back to the question in view. */
    openLook(): void {
      const state = movable()
      if (!state || !hasFirstLook(state)) return
      moveTo(state.index)
      void firstLook.readLook()
    },
  }
}

/** Names the question in view where another one would open without it, so that a reload stays there. */
function addressOf(state: ReadySurvey): string {
  const opensHere = state.isEnding || (!isComplete(state) && state.index === firstUnanswered(state))
  return questionPath(state.assessmentId, opensHere ? null : state.index + 1)
}

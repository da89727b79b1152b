import type { AssessmentDetail, Question } from '#api/answers/contract.ts'
import type { FirstLook } from '#api/answers/first-look/contract.ts'
import { firstLookAfter } from '#api/contract/constants.ts'
import { signalNames } from '#api/contract/signal.ts'
import { surveyPath } from '#site/lib/paths.ts'

/** 1-5, by question id. */
export type Answers = Readonly<Record<number, number>>

export type LookState = { step: 'reading' } | { step: 'failed'; reason: string } | { step: 'read'; found: FirstLook }

export interface ReadySurvey {
  phase: 'ready'
  assessmentId: string
  /** in shown order, at least one */
  questions: readonly Question[]
  /** of the questions, if it isn't the page's */
  otherLanguage?: string | undefined
  /** the server's, overwritten by what is pending here */
  answers: Answers
  /** of the question in view */
  index: number
  isAdvancing: boolean
  /** whole minutes; null if unknown */
  minutesLeft: number | null
  offersFirstLook: boolean
  look: LookState | null
  isEnding: boolean
  isCompleting: boolean
}

export interface ConsentSurvey {
  phase: 'consent'
  hasNoAccount: boolean
  /** there are answers already */
  isBegun: boolean
  isBusy: boolean
  failure: string | null
}

/** `refused`: by somebody between the device and us */
export type MissingReason = 'gone' | 'unread' | 'unreached' | 'refused' | 'cookies-refused' | 'hint-hidden'

export type AccountReason = 'no-guests' | 'many-started'

export type SurveyState =
  | { phase: 'loading'; what: 'assessment' | 'questions' }
  | { phase: 'missing'; why: MissingReason }
  | ConsentSurvey
  | { phase: 'account-first'; why: AccountReason }
  /** the guest of this device is deleted or expired */
  | { phase: 'guest-gone' }
  | ReadySurvey

/** Questions count from 1. */
export function questionPath(assessmentId: string, questionNumber: number | null): string {
  const path = surveyPath(assessmentId)
  return questionNumber === null ? path : `${path}&question=${questionNumber}`
}

export function savedAnswers({ answers }: AssessmentDetail): Answers {
  return Object.fromEntries(answers.map(({ questionId, answer }) => [questionId, answer]))
}

type SurveyAnswers = Pick<ReadySurvey, 'questions' | 'answers'>

export function currentQuestion({ questions, index }: Pick<ReadySurvey, 'questions' | 'index'>): Question {
  const question = questions[index]
  if (!question) throw new RangeError(`no question at ${index}`)
  return question
}

/** 1-5. */
export function currentAnswer(state: ReadySurvey): number | undefined {
  return state.answers[currentQuestion(state).id]
}

export function missingCount({ questions, answers }: SurveyAnswers): number {
  return questions.filter(({ id }) => answers[id] === undefined).length
}

/** 0-1 in shown order: how much of each signal is answered. */
export function petalShares({ questions, answers }: SurveyAnswers): number[] {
  return signalNames.map((signal) => {
    const own = questions.filter((question) => question.signal === signal)
    return own.length === 0 ? 0 : own.filter(({ id }) => answers[id] !== undefined).length / own.length
  })
}

export function longestText(questions: readonly Question[]): string {
  return questions.reduce((longest, { questionText: text }) => (text.length > longest.length ? text : longest), '')
}

export function isFirstOfSignal(state: ReadySurvey): boolean {
  const { signal } = currentQuestion(state)
  return state.questions.findIndex((question) => question.signal === signal) === state.index
}

/** -1 if there is none. */
export function nextUnanswered({ questions, answers }: SurveyAnswers, index: number): number {
  return questions.findIndex(({ id }, place) => place > index && answers[id] === undefined)
}

/** Goes to the first unanswered question if what is in view needs its answer. */
export function closeGap(state: ReadySurvey): ReadySurvey {
  const isWhole = (!state.isEnding || isComplete(state)) && (!state.look || hasFirstLook(state))
  return isWhole ? state : { ...state, isEnding: false, look: null, index: firstUnanswered(state) }
}

export function hasFirstLook(state: ReadySurvey): boolean {
  return state.offersFirstLook && missingForLook(state).length === 0
}

function missingForLook({ questions, answers }: SurveyAnswers): Question[] {
  return questions.slice(0, firstLookAfter).filter(({ id }) => answers[id] === undefined)
}

export function isComplete({ questions, answers }: SurveyAnswers): boolean {
  return questions.every(({ id }) => answers[id] !== undefined)
}

/** Else the last question. */
export function firstUnanswered({ questions, answers }: SurveyAnswers): number {
  const index = questions.findIndex(({ id }) => answers[id] === undefined)
  return index === -1 ? questions.length - 1 : index
}

/** The question asked for (from 1), unless that would skip an unanswered one. */
export function openingIndex(survey: SurveyAnswers, requested: number | null): number {
  const first = firstUnanswered(survey)
  const question = requested === null ? undefined : survey.questions[requested - 1]
  if (requested === null || !question) return first
  return requested - 1 <= first || survey.answers[question.id] !== undefined ? requested - 1 : first
}

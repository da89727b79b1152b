import type { AssessmentDetail } from '../../../api/contract/assessment.ts'
import { firstLookAfter } from '../../../api/contract/constants.ts'
import type { FirstLook } from '../../../api/contract/first-look.ts'
import type { Question } from '../../../api/contract/question.ts'
import { signalNames } from '../../../api/contract/signal.ts'
import { surveyPath } from '../../lib/paths.ts'

/** Answers (1-5) by question id. */
export type Answers = Readonly<Record<number, number>>

export const loadingAssessment = 'Loading assessment...'
export const loadingQuestions = 'Loading questions...'

/** What the first look's screen shows. */
export type LookState =
  | { step: 'reading' }
  /** `reason`: what to say about it */
  | { step: 'failed'; reason: string }
  | { step: 'read'; found: FirstLook }

export interface ReadySurvey {
  phase: 'ready'
  assessmentId: string
  /** in shown order, at least one */
  questions: readonly Question[]
  /** what the server has, overwritten by what still waits on this device */
  answers: Answers
  /** of the question in view */
  index: number
  /** an answer was just chosen; the next question follows */
  isAdvancing: boolean
  /** whole minutes that the rest takes at the person's own pace; null until that is known */
  minutesLeft: number | null
  /** whether the assessment has a first look at its score, once the first statements are answered */
  offersFirstLook: boolean
  /** the first look, while it is in view in place of a question */
  look: LookState | null
  /** all questions are answered, and the ending is in view in place of a question */
  isEnding: boolean
  isCompleting: boolean
  /** the ten scores, 0-100 in shown order, once the assessment is completed */
  scores: readonly number[] | null
}

/** Somebody is asked whether their answers may be stored. */
export interface ConsentSurvey {
  phase: 'consent'
  /** true without an account */
  isGuest: boolean
  /** they agreed, and the first statement is on its way */
  isBusy: boolean
  /** why it did not come */
  failure: string | null
}

/** Why there is none: it is not there, it could not be read, or nothing could be reached. Trying again may help the last two. */
export type MissingReason = 'gone' | 'unread' | 'unreached'

/** Why an account comes first: this site has no guests, or too many have begun from the person's network. */
export type AccountReason = 'no-guests' | 'many-started'

export type SurveyState =
  | { phase: 'loading'; label: typeof loadingAssessment | typeof loadingQuestions }
  | { phase: 'missing'; why: MissingReason }
  | ConsentSurvey
  | { phase: 'account-first'; why: AccountReason }
  /** this device had a guest, who is no more: deleted, or past their time */
  | { phase: 'guest-gone' }
  | ReadySurvey

/** The survey's address, with a question (counted from 1) to go on at, if any. */
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

/** The answer to the question in view, 1-5. */
export function currentAnswer(state: ReadySurvey): number | undefined {
  return state.answers[currentQuestion(state).id]
}

export function missingCount({ questions, answers }: SurveyAnswers): number {
  return questions.filter(({ id }) => answers[id] === undefined).length
}

/** How full each petal is, 0-1 in shown order: the part of its signal's questions that have an answer, whatever it is. */
export function petalShares({ questions, answers }: SurveyAnswers): number[] {
  return signalNames.map((signal) => {
    const own = questions.filter((question) => question.signal === signal)
    return own.length === 0 ? 0 : own.filter(({ id }) => answers[id] !== undefined).length / own.length
  })
}

/** The longest text of all, for which a place is kept. */
export function longestText(questions: readonly Question[]): string {
  return questions.reduce((longest, { questionText: text }) => (text.length > longest.length ? text : longest), '')
}

export function isFirstOfSignal(state: ReadySurvey): boolean {
  const { signal } = currentQuestion(state)
  return state.questions.findIndex((question) => question.signal === signal) === state.index
}

/** Index of the next question without an answer after the one at `index`; -1 if there is none. */
export function nextUnanswered({ questions, answers }: SurveyAnswers, index: number): number {
  return questions.findIndex(({ id }, place) => place > index && answers[id] === undefined)
}

/** The same state, but at the first question without an answer, if what is in view needs an answer that is missing. */
export function withoutGap(state: ReadySurvey): ReadySurvey {
  const isWhole = (!state.isEnding || isComplete(state)) && (!state.look || hasFirstLook(state))
  return isWhole ? state : { ...state, isEnding: false, look: null, index: firstUnanswered(state) }
}

/** True if a first look is offered, and the statements that it needs are answered. */
export function hasFirstLook(state: ReadySurvey): boolean {
  return state.offersFirstLook && missingForLook(state).length === 0
}

function missingForLook({ questions, answers }: SurveyAnswers): Question[] {
  return questions.slice(0, firstLookAfter).filter(({ id }) => answers[id] === undefined)
}

export function isComplete({ questions, answers }: SurveyAnswers): boolean {
  return questions.every(({ id }) => answers[id] !== undefined)
}

/** Index of the first question without an answer; if all have one, of the last question. */
export function firstUnanswered({ questions, answers }: SurveyAnswers): number {
  const index = questions.findIndex(({ id }) => answers[id] === undefined)
  return index === -1 ? questions.length - 1 : index
}

/**
 * Index to open at: the question asked for (counted from 1) if it has an answer or is the first without one; otherwise
 * the first without one.
 */
export function openingIndex(sheet: SurveyAnswers, asked: number | null): number {
  const first = firstUnanswered(sheet)
  const question = asked === null ? undefined : sheet.questions[asked - 1]
  if (asked === null || !question) return first
  return asked - 1 <= first || sheet.answers[question.id] !== undefined ? asked - 1 : first
}

import { z } from 'zod'
import { endpointsOf, named, Time } from './endpoint.ts'
import { Answer, Question } from './question.ts'
import { ChangeMeaning } from './score.ts'
import { SignalName } from './signal.ts'

const endpoint = endpointsOf('Challenge')

/** The statements behind a challenge, answered: each of them once. */
export const StatementAnswers = z
  .array(z.object({ questionId: z.int('A question is named by its number.'), answer: Answer }))
  .min(1, 'Please answer each statement.')
  .max(20, 'Please answer each statement once.')
export type StatementAnswers = z.infer<typeof StatementAnswers>

const DayTick = named('DayTick', { done: z.boolean('A day is done or it is not.') })

/** Day 0: the answers to the statements behind the challenge; null to start without it. */
const ChallengeStart = named('ChallengeStart', { answers: StatementAnswers.nullable() })

/** The score on day 0, before any act: later pulses are compared with it. Scores are 0-100. */
export const Baseline = named('Baseline', {
  /** of the statements answered afresh, with two decimals */
  score: z.number(),
  at: Time,
  /**
   * the score in the result, and the one to expect after it, because the lowest of many numbers tends to be too low;
   * null where the statements had changed since the result
   */
  result: z.object({ score: z.number(), expected: z.number() }).nullable(),
})
export type Baseline = z.infer<typeof Baseline>

/** How far someone is with the seven days of a result's challenge. Days come in any order, and none expires. */
export const ChallengeState = named('ChallengeState', {
  /** day 0, the start that pulses are compared with; null where it was not answered */
  baseline: Baseline.nullable(),
  /** whether day 0 may be answered: once, and before any day is done */
  mayStart: z.boolean(),
  /** whether the person chose to start without day 0 */
  isStartSkipped: z.boolean(),
  /** for each of the seven days when it was done, or null */
  done: z.array(Time.nullable()).length(7),
  /** when the first of them was done; null before */
  startedAt: Time.nullable(),
  /** whether the statements behind the challenge may be answered again now */
  mayPulse: z.boolean(),
  /** false where the questionnaire no longer has such statements: then neither day 0 nor a pulse may be answered */
  isAskable: z.boolean(),
  /** those statements, in shown order, while they may be answered; otherwise none */
  questions: z.array(Question),
})
export type ChallengeState = z.infer<typeof ChallengeState>

/**
 * What answering a component's statements again showed, compared with day 0. It is shown beside the score, which stays
 * as it is.
 */
export const Pulse = named('Pulse', {
  signal: SignalName,
  component: z.string(),
  /**
   * the component's score on day 0, 0-100 with two decimals; null where nobody answered day 0, and where the
   * statements have changed since
   */
  before: z.number().nullable(),
  /** its score from the new answers */
  now: z.number(),
  /** the change between the whole scores that people see; null where there is nothing to compare with */
  points: z.int().nullable(),
  /** standard error of the score on each occasion, in points */
  error: z.number(),
  /** standard error of a change, in points */
  changeError: z.number(),
  /** the meaning of the change: only for the newest pulse, and null where there is nothing to compare with */
  meaning: ChangeMeaning.nullable(),
  createdAt: Time,
})
export type Pulse = z.infer<typeof Pulse>

const sevenDays = 'A challenge has the days 1 to 7.'
const day = z.coerce.number(sevenDays).int(sevenDays).min(1, sevenDays).max(7, sevenDays)

export const startChallenge = endpoint(
  'POST',
  '/api/assessments/:id/challenge/start',
  'Answer day 0 of the challenge, or start without it',
  { body: ChallengeStart, answer: ChallengeState, failures: ['too-late'] },
)

export const tickDay = endpoint(
  'PUT',
  '/api/assessments/:id/challenge/:day',
  'Tick a day of the challenge off, or take the tick back',
  { params: z.object({ id: z.string(), day }), body: DayTick, answer: ChallengeState },
)

export const sendPulse = endpoint(
  'POST',
  '/api/assessments/:id/pulse',
  'Answer the statements behind the challenge again',
  { body: named('PulseInput', { answers: StatementAnswers }), status: 201, answer: Pulse, failures: ['too-early'] },
)

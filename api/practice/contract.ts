import { z } from 'zod'
import { words } from '#words'
import { endpointsOf, namedObject, Time } from '../contract/endpoint.ts'
import { Answer, Question, QuestionId } from '../answers/contract.ts'
import { ChangeMeaning } from '../results/contract.ts'
import { SignalName } from '../contract/signal.ts'

const endpoint = endpointsOf('Challenge')

export const StatementAnswers = z
  .array(z.object({ questionId: QuestionId, answer: Answer }))
  .min(1, { error: () => words('problems').practice.notAnswered })
  .max(20, { error: () => words('problems').practice.answeredTwice })
export type StatementAnswers = z.infer<typeof StatementAnswers>

const DayTick = namedObject('DayTick', { done: z.boolean({ error: () => words('problems').practice.done }) })

/** null to start without day 0 */
const ChallengeStart = namedObject('ChallengeStart', { answers: StatementAnswers.nullable() })

/** The score (0-100) before any act; pulses are compared with it. */
export const Baseline = namedObject('Baseline', {
  /** with two decimals */
  score: z.number(),
  at: Time,
  /** `expected` allows for regression to the mean; null if the statements have changed since */
  result: z.object({ score: z.number(), expected: z.number() }).nullable(),
})
export type Baseline = z.infer<typeof Baseline>

export const ChallengeState = namedObject('ChallengeState', {
  baseline: Baseline.nullable(),
  /** once, and before any day is done */
  mayStart: z.boolean(),
  isStartSkipped: z.boolean(),
  done: z.array(Time.nullable()).length(7),
  startedAt: Time.nullable(),
  mayPulse: z.boolean(),
  /** null before a day is done, or without statements to ask */
  pulseOpensAt: Time.nullable(),
  /** false if the statements no longer exist */
  isAskable: z.boolean(),
  /** in shown order; empty if they may not be answered now */
  questions: z.array(Question),
})
export type ChallengeState = z.infer<typeof ChallengeState>

/** Shown beside the score, which stays as it is. */
export const Pulse = namedObject('Pulse', {
  signal: SignalName,
  component: z.string(),
  /** 0-100 with two decimals; null without day 0, or if the statements have changed */
  before: z.number().nullable(),
  now: z.number(),
  /** between the rounded scores; null without `before` */
  points: z.int().nullable(),
  /** standard error of each score, in points */
  error: z.number(),
  /** standard error of the change, in points */
  changeError: z.number(),
  /** only for the newest pulse; null without `before` */
  meaning: ChangeMeaning.nullable(),
  createdAt: Time,
})
export type Pulse = z.infer<typeof Pulse>

/** With when the next one opens. */
const SentPulse = Pulse.extend({ pulseOpensAt: Time }).meta({ id: 'SentPulse' })

const sevenDays = { error: () => words('problems').practice.day }
const day = z.coerce.number(sevenDays).int(sevenDays).min(1, sevenDays).max(7, sevenDays)

export const startChallenge = endpoint(
  'POST',
  '/api/assessments/:id/challenge/start',
  'Answer day 0 of the challenge, or start without it',
  { body: ChallengeStart, answer: ChallengeState, failures: ['too-late', 'consent-needed'] },
)

export const tickDay = endpoint(
  'PUT',
  '/api/assessments/:id/challenge/:day',
  'Tick off a day of the challenge, or undo it',
  { params: z.object({ id: z.string(), day }), body: DayTick, answer: ChallengeState },
)

export const sendPulse = endpoint(
  'POST',
  '/api/assessments/:id/pulse',
  'Answer the statements behind the challenge again',
  {
    body: namedObject('PulseInput', { answers: StatementAnswers }),
    status: 201,
    answer: SentPulse,
    failures: ['too-early', 'consent-needed'],
  },
)

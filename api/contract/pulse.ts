import { z } from 'zod'
import { Answer } from './question.ts'
import { ChangeMeaning } from './score.ts'
import { SignalName } from './signal.ts'
import { endpointsOf, named, Time } from './endpoint.ts'

const endpoint = endpointsOf('Challenge')

/** The statements behind a challenge, answered: each of them once. */
export const StatementAnswers = z
  .array(z.object({ questionId: z.int('A question is named by its number.'), answer: Answer }))
  .min(1, 'Please answer each statement.')
  .max(20, 'Please answer each statement once.')
export type StatementAnswers = z.infer<typeof StatementAnswers>

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

export const sendPulse = endpoint(
  'POST',
  '/api/assessments/:id/pulse',
  'Answer the statements behind the challenge again',
  { body: named('PulseInput', { answers: StatementAnswers }), status: 201, answer: Pulse, failures: ['too-early'] },
)

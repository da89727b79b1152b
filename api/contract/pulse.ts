import { z } from 'zod'
import { Answer } from './question.ts'
import { ChangeMeaning } from './score.ts'
import { SignalName } from './signal.ts'
import { endpoint } from './endpoint.ts'

const PulseAnswer = z.object({ questionId: z.int('A question is named by its number.'), answer: Answer })

/** The statements behind a challenge, answered again: each of them once. */
export const PulseInput = z
  .object({
    answers: z.array(PulseAnswer).min(1, 'Please answer each statement.').max(20, 'Please answer each statement once.'),
  })
  .meta({ id: 'PulseInput' })
export type PulseInput = z.infer<typeof PulseInput>

/** What answering a component's statements again showed. It stands beside the score, which stays as it is. */
export const Pulse = z
  .object({
    signal: SignalName,
    component: z.string(),
    /** the component's score in the result, 0-100 with two decimals */
    before: z.number(),
    /** its score from the new answers */
    now: z.number(),
    /** the change between the whole scores that people see */
    points: z.int(),
    /** standard error of the score on each occasion, in points */
    error: z.number(),
    /** standard error of the change, in points */
    changeError: z.number(),
    meaning: ChangeMeaning,
    /** ISO 8601 */
    createdAt: z.string(),
  })
  .meta({ id: 'Pulse' })
export type Pulse = z.infer<typeof Pulse>

export const sendPulse = endpoint('POST', '/api/assessments/:id/pulse', {
  summary: 'Answer the statements behind the challenge again',
  tag: 'Challenge',
  session: true,
  body: PulseInput,
  status: 201,
  answer: Pulse,
  failures: ['not-found', 'too-early'],
})

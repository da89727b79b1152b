import { z } from 'zod'
import { ChallengeState, Pulse } from '#api/practice/contract.ts'
import { Words } from '../contract.ts'
import { endpointsOf, namedObject } from '#api/contract/endpoint.ts'

const endpoint = endpointsOf('Insights')

/** A model is sent answers to statements, and no score. */
export const InsightsChoice = z.enum(['model', 'built-in'], {
  error: 'Please choose who writes your insights.',
})
export type InsightsChoice = z.infer<typeof InsightsChoice>

const InsightsChoiceInput = z.object({ choice: InsightsChoice })

export const ModelState = namedObject('ModelState', {
  service: z.string(),
  name: z.string(),
  /** nothing is sent before it is 'model' */
  choice: z.enum(['undecided', ...InsightsChoice.options]),
  /** no model has written yet and today's limits allow a try */
  mayWrite: z.boolean(),
  isWriting: z.boolean(),
})
export type ModelState = z.infer<typeof ModelState>

export const InsightsState = Words.extend({
  /** null: this site uses no model */
  model: ModelState.nullable(),
  challenge: ChallengeState,
  pulses: z.array(Pulse),
}).meta({ id: 'InsightsState' })
export type InsightsState = z.infer<typeof InsightsState>

/**
 * `limit`: of the day; `failed`: unreachable or late; `rejected`: nothing passed the checks; the rest: no consent, no
 * model, or answers that only get built-in words.
 */
export const SkipReason = z.enum(['limit', 'failed', 'declined', 'rejected', 'choice', 'unconfigured', 'care'])
export type SkipReason = z.infer<typeof SkipReason>

export const LetterState = z
  .discriminatedUnion('status', [
    z.object({ status: z.literal('idle') }),
    z.object({ status: z.literal('writing') }),
    z.object({ status: z.literal('written'), sentences: z.int(), words: Words }),
    z.object({ status: z.literal('kept'), reason: SkipReason }),
  ])
  .meta({ id: 'LetterState' })
export type LetterState = z.infer<typeof LetterState>

export const getInsights = endpoint(
  'GET',
  '/api/assessments/:id/insights',
  'A result in words, with what they’re based on',
  { answer: InsightsState },
)

export const writeLetter = endpoint(
  'POST',
  '/api/assessments/:id/letter',
  'Have a model add to the letter; responds when it’s done, or after 50 seconds while it continues',
  { mayTakeLonger: true, answer: LetterState },
)

export const awaitLetter = endpoint(
  'GET',
  '/api/assessments/:id/letter',
  'Wait up to 50 seconds for a model to add to the letter',
  { answer: LetterState },
)

export const chooseWriter = endpointsOf('Account')(
  'POST',
  '/api/account/insights-choice',
  'Choose who may write insights',
  { body: InsightsChoiceInput, answer: InsightsChoiceInput },
)

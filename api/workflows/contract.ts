import { z } from 'zod'
import { endpointsOf } from '../contract/endpoint.ts'
import { ModelState, Letter } from '../letter/contract.ts'
import { ChallengeState, Pulse } from '../practice/contract.ts'

const endpoint = endpointsOf('Insights')

export const InsightsState = Letter.extend({
  /** null: this site uses no model */
  model: ModelState.nullable(),
  challenge: ChallengeState,
  pulses: z.array(Pulse),
}).meta({ id: 'InsightsState' })
export type InsightsState = z.infer<typeof InsightsState>

export const getInsights = endpoint(
  'GET',
  '/api/assessments/:id/insights',
  'A result in words, with what they’re based on',
  { answer: InsightsState },
)

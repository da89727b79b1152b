import { z } from 'zod'
import { endpointsOf } from '../contract/endpoint.ts'
import { ModelState, Letter } from '../letter/contract.ts'
import { ChallengeState, Pulse } from '../practice/contract.ts'

const endpoint = endpointsOf('Insights')

export const LetterWithPractice = Letter.extend({
  /** null: this site uses no model */
  model: ModelState.nullable(),
  challenge: ChallengeState,
  pulses: z.array(Pulse),
}).meta({ id: 'InsightsState' })
export type LetterWithPractice = z.infer<typeof LetterWithPractice>

export const getLetter = endpoint(
  'GET',
  '/api/assessments/:id/insights',
  'A result in words, with what they’re based on',
  { answer: LetterWithPractice },
)

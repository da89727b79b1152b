import { z } from 'zod'
import { endpointsOf } from '#api/contract/endpoint.ts'
import { SignalName } from '#api/contract/signal.ts'

const endpoint = endpointsOf('Assessments')

const whole = z.int().min(0).max(100)

/** Computed on request; never stored. */
export const FirstLook = z
  .discriminatedUnion('type', [
    /** the answers look careless or need care */
    z.object({ type: z.literal('later') }),
    z.object({
      type: z.literal('look'),
      /** 0-100 */
      score: whole,
      /** the score minus and plus its error, 0-100 */
      from: whole,
      to: whole,
      /** in points: the error of this score, and that of all 200 statements */
      error: whole,
      wholeError: whole,
      zone: z.string(),
      otherZone: z.string().nullable(),
      /** of 100 people, how many stay in this zone after all 200 statements */
      sameZoneIn100: whole,
      isEstimated: z.boolean(),
      /** 0-100 in the signals' order; a drawing, not a finding */
      petals: z.array(z.object({ signal: SignalName, length: whole })),
    }),
  ])
  .meta({ id: 'FirstLook' })
export type FirstLook = z.infer<typeof FirstLook>

export const getFirstLook = endpoint(
  'GET',
  '/api/assessments/:id/first-look',
  'A first look at the score, after the first sixty statements',
  { guests: true, answer: FirstLook, failures: ['incomplete', 'already-completed', 'consent-needed'] },
)

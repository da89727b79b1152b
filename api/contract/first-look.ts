import { z } from 'zod'
import { endpointsOf } from './endpoint.ts'
import { SignalName } from './signal.ts'

const endpoint = endpointsOf('Assessments')

const whole = z.int().min(0).max(100)

/** What may be said after the first sixty statements; computed when it is asked for, and stored nowhere. */
export const FirstLook = z
  .discriminatedUnion('type', [
    /** nothing but that the rest will tell more: the answers need care, or look careless */
    z.object({ type: z.literal('later') }),
    z.object({
      type: z.literal('look'),
      /** 0-100 */
      score: whole,
      /** the score less and plus its error, 0-100 */
      from: whole,
      to: whole,
      /** in points: by how much this score errs from day to day, and the one of all 200 statements */
      error: whole,
      wholeError: whole,
      /** the zone's name, as in content/assessment/zones.json with the product's name filled in */
      zone: z.string(),
      /** the one beyond a border that is near; null where none is */
      otherZone: z.string().nullable(),
      /** of 100 people, near a border or not, for how many the zone is the same after all 200 statements */
      sameZoneIn100: whole,
      /** true while these figures come from simulated people */
      isEstimated: z.boolean(),
      /** the length of each petal so far, 0-100, in the signals' order; a drawing, not a finding */
      petals: z.array(z.object({ signal: SignalName, length: whole })),
    }),
  ])
  .meta({ id: 'FirstLook' })
export type FirstLook = z.infer<typeof FirstLook>

export const readFirstLook = endpoint(
  'GET',
  '/api/assessments/:id/first-look',
  'A first look at the score, once the first sixty statements are answered',
  { guests: true, answer: FirstLook, failures: ['incomplete', 'already-completed'] },
)

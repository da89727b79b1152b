import { z } from 'zod'
import { Question } from './question.ts'
import { endpoint } from './endpoint.ts'

/** Whether a day of the challenge is done. */
const DayTick = z.object({ done: z.boolean('A day is done or it is not.') }).meta({ id: 'DayTick' })

/** How far someone is with the seven days of a result's challenge. Days come in any order, and none expires. */
export const ChallengeState = z
  .object({
    /** for each of the seven days when it was done, ISO 8601, or null */
    done: z.array(z.string().nullable()).length(7),
    /** ISO 8601, when the first of them was done; null before */
    startedAt: z.string().nullable(),
    /** whether the statements behind the challenge may be answered again now */
    mayPulse: z.boolean(),
    /** those statements, in shown order, once they may be answered again; none before */
    questions: z.array(Question),
  })
  .meta({ id: 'ChallengeState' })
export type ChallengeState = z.infer<typeof ChallengeState>

const sevenDays = 'A challenge has the days 1 to 7.'
const day = z.coerce.number(sevenDays).int(sevenDays).min(1, sevenDays).max(7, sevenDays)

export const tickDay = endpoint('PUT', '/api/assessments/:id/challenge/:day', {
  summary: 'Tick a day of the challenge off, or take the tick back',
  tag: 'Challenge',
  session: true,
  params: z.object({ id: z.string(), day }),
  body: DayTick,
  answer: ChallengeState,
  failures: ['not-found'],
})

import { leaseLength, renewClaim } from '../../db/insight-claims.ts'
import type { ModelWriterOptions, WritingRun } from './attempt.ts'

/** Renews the claim of a text under way long before it runs out, however silent the model is, until what this gives is called. */
export function keepClaim(
  { database, background, now, after }: ModelWriterOptions,
  { result: { assessmentId }, processId }: WritingRun,
): () => void {
  const inTime = () =>
    after(leaseLength / 4, () => {
      callOff = inTime()
      background.run('a claim could not be renewed', () =>
        renewClaim(database, { assessmentId, processId, now: now() }),
      )
    })
  let callOff = inTime()
  return () => callOff()
}

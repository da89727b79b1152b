import { createHmac } from 'node:crypto'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../db/database.ts'
import { rateLimits } from '../db/schema.ts'

export interface Limit {
  /** tries */
  points: number
  /** seconds */
  duration: number
}

export interface RateLimiter {
  /** Counts one try; gives the seconds to wait when there were too many, else null. */
  tryOnce(subject: string): Promise<number | null>
  /** Forgets the tries, after one that succeeded. */
  forget(subject: string): Promise<void>
}

/** Counts tries in the database, so that every process sees them all. Subjects are stored as a keyed hash. */
export function createRateLimiter(database: Database, secret: string, name: string, limit: Limit): RateLimiter {
  const limiter = new RateLimiterDrizzle({
    storeClient: database.orm,
    schema: rateLimits,
    keyPrefix: name,
    ...limit
  })
  const key = (subject: string) => createHmac('sha256', secret).update(subject).digest('base64url')
  return {
    async tryOnce(subject) {
      try {
        await limiter.consume(key(subject))
        return null
      } catch (rejection) {
        if (rejection instanceof RateLimiterRes) return Math.ceil(rejection.msBeforeNext / 1000)
        throw rejection
      }
    },
    async forget(subject) {
      await limiter.delete(key(subject))
    }
  }
}

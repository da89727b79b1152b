import { createHmac } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import { triesHours } from '../contract/lifetimes.ts'
import type { Database } from '../db/engine/database.ts'
import { rateLimits } from '../db/schema/rate-limits.ts'
import type { Limit } from './request-limits.ts'

/** Counted in the database, across processes. Subjects ignore case and are stored as keyed hashes. */
export function createRateLimiter(database: Database, secret: string, name: string, limit: Limit) {
  if (limit.duration > triesHours * 60 * 60) throw new RangeError('No try is counted for so long')
  const limiter = new RateLimiterDrizzle({
    storeClient: database.orm,
    schema: rateLimits,
    keyPrefix: name,
    // A timer in each limiter would outlive the database.
    clearExpiredByTimeout: false,
    ...limit,
  })
  const keyOf = (subject: string[]) => subject.map((part) => hashOf(secret, part)).join(':')
  return {
    /** Returns the seconds to wait, at least one, or null. */
    async consume(...subject: string[]): Promise<number | null> {
      try {
        await limiter.consume(keyOf(subject))
        return null
      } catch (rejection) {
        if (rejection instanceof RateLimiterRes) return Math.max(1, Math.ceil(rejection.msBeforeNext / 1000))
        throw rejection
      }
    },
    refund: async (...subject: string[]) => void (await limiter.reward(keyOf(subject))),
    forget: async (...subject: string[]) => void (await limiter.delete(keyOf(subject))),
  }
}

/** For all limiters, with the subjects alone or as first part. */
export async function forgetSubjects(database: Database, secret: string, subjects: string[]): Promise<void> {
  // Keys are the limiter's name and the hash of each part, joined by colons.
  const hash = sql`split_part(${rateLimits.key}, ':', 2)`
  await database.orm.delete(rateLimits).where(
    inArray(
      hash,
      subjects.map((subject) => hashOf(secret, subject)),
    ),
  )
}

function hashOf(secret: string, subject: string): string {
  return createHmac('sha256', secret).update(subject.toLowerCase()).digest('base64url')
}

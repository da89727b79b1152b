import type { Database } from '../db/database.ts'
import { createRateLimiter, type RateLimiter } from './rate-limiter.ts'

const quarterHour = 15 * 60

export interface LoginLimits {
  /** by e-mail address, in any case */
  byEmail: RateLimiter
  byAddress: RateLimiter
}

/** How often signing in may be tried. */
export function createLoginLimits(database: Database, secret: string): LoginLimits {
  const byEmail = createRateLimiter(database, secret, 'login-email', { points: 10, duration: quarterHour })
  return {
    byEmail: {
      tryOnce: (email) => byEmail.tryOnce(email.toLowerCase()),
      forget: (email) => byEmail.forget(email.toLowerCase()),
    },
    byAddress: createRateLimiter(database, secret, 'login-address', { points: 100, duration: quarterHour }),
  }
}

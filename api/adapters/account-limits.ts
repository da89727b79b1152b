import type { Database } from '../db/engine/database.ts'
import { createRateLimiter, hour } from './rate-limiter.ts'

export interface AccountLimit {
  /** tries at one account from one address */
  together: number
  /** tries at one account from anywhere: more than one address has, so that a stranger cannot use them up */
  account: number
  /** tries from one address at all accounts */
  address: number
  /** seconds */
  duration: number
}

/**
 * Limits tries by account and address together, and by each of them alone. An account is an e-mail address, whose case
 * does not matter, or a user's id.
 */
export function createAccountLimits(
  database: Database,
  secret: string,
  name: string,
  { together, account, address, duration }: AccountLimit,
) {
  const limiter = (by: string, points: number) =>
    createRateLimiter(database, secret, `${name}-${by}`, { points, duration })
  const byBoth = limiter('both', together)
  const byAccount = limiter('account', account)
  const byAddress = limiter('address', address)
  return {
    /** Counts one try. Gives the seconds to wait when there were too many, else null. */
    async tryOnce(triedAccount: string, triedAddress: string): Promise<number | null> {
      // A try that one limit refuses does not count for the others. Otherwise repeating it would use them up, too.
      const counted: (() => Promise<void>)[] = []
      for (const [limit, ...subject] of [
        [byBoth, triedAccount, triedAddress],
        [byAddress, triedAddress],
        [byAccount, triedAccount],
      ] as const) {
        const secondsToWait = await limit.tryOnce(...subject)
        if (secondsToWait !== null) {
          for (const takeBack of counted) await takeBack()
          return secondsToWait
        }
        counted.push(() => limit.takeBack(...subject))
      }
      return null
    },
    /** Forgets the tries at an account from an address, after one that succeeded. */
    async succeed(triedAccount: string, triedAddress: string): Promise<void> {
      await byBoth.forget(triedAccount, triedAddress)
      await byAccount.takeBack(triedAccount)
    },
  }
}

/** How often a password may be guessed, to sign in or to confirm a change. */
export const passwordTries: AccountLimit = { together: 10, account: 50, address: 100, duration: hour / 4 }

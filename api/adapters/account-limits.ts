import type { Database } from '../db/database.ts'
import { createRateLimiter } from './rate-limiter.ts'

export interface AccountLimit {
  /** tries at one account from one address */
  together: number
  /** tries at one account from everywhere: more than any one address has, so that no stranger uses them up */
  account: number
  /** tries from one address at all accounts */
  address: number
  /** seconds */
  duration: number
}

/** How often something may be tried at an account: an e-mail address in any case, or a user's id. */
export interface AccountLimits {
  /** Counts one try from an address; gives the seconds to wait when there were too many, else null. */
  tryOnce(account: string, address: string): Promise<number | null>
  /** Forgets the tries at an account from an address, after one that succeeded. */
  succeed(account: string, address: string): Promise<void>
}

/** Limits tries by account and address together, and each of them alone. */
export function createAccountLimits(
  database: Database,
  secret: string,
  name: string,
  { together, account, address, duration }: AccountLimit,
): AccountLimits {
  const limiter = (by: string, points: number) =>
    createRateLimiter(database, secret, `${name}-${by}`, { points, duration })
  const byBoth = limiter('both', together)
  const byAccount = limiter('account', account)
  const byAddress = limiter('address', address)
  return {
    async tryOnce(triedAccount, triedAddress) {
      // A try that one limit refuses uses up no other, or repeating it would lock more than that one.
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
    async succeed(triedAccount, triedAddress) {
      await byBoth.forget(triedAccount, triedAddress)
      await byAccount.takeBack(triedAccount)
    },
  }
}

const quarterHour = 15 * 60

/** How often a password may be guessed, to sign in or to confirm a change. */
export const passwordTries: AccountLimit = { together: 10, account: 50, address: 100, duration: quarterHour }

import type { Database } from '../db/engine/database.ts'
import { createRateLimiter } from './rate-limiter.ts'
import type { Limit, RequestLimits } from './request-limits.ts'

export interface AccountLimit {
  /** tries at one account from one address */
  together: Limit
  /** tries at one account from anywhere */
  account: Limit
  /** tries from one address at all accounts */
  address: Limit
}

/**
 * Limits tries by account and address together, and by each of them alone. An account is an e-mail address, whose case
 * does not matter, or a user's id.
 */
export function createAccountLimits(
  database: Database,
  secret: string,
  name: string,
  { together, account, address }: AccountLimit,
) {
  const limiter = (by: string, limit: Limit) => createRateLimiter(database, secret, `${name}-${by}`, limit)
  const byBoth = limiter('both', together)
  const byAccount = limiter('account', account)
  const byAddress = limiter('address', address)
  return {
    /** Counts one try. Gives the seconds to wait when there were too many, else null. */
    async consume(triedAccount: string, triedAddress: string): Promise<number | null> {
      // A try that one limit refuses does not count for the others. Otherwise repeating it would use them up, too.
      const counted: (() => Promise<void>)[] = []
      for (const [limit, ...subject] of [
        [byBoth, triedAccount, triedAddress],
        [byAddress, triedAddress],
        [byAccount, triedAccount],
      ] as const) {
        const secondsToWait = await limit.consume(...subject)
        if (secondsToWait !== null) {
          for (const refund of counted) await refund()
          return secondsToWait
        }
        counted.push(() => limit.refund(...subject))
      }
      return null
    },
    /**
     * Forgets the tries at an account from an address, after one that succeeded. That one doesn't count for the address
     * either, so that a class or a company can sign in from one.
     */
    async succeed(triedAccount: string, triedAddress: string): Promise<void> {
      await byBoth.forget(triedAccount, triedAddress)
      await byAccount.refund(triedAccount)
      await byAddress.refund(triedAddress)
    },
  }
}

export const passwordTries = (limits: RequestLimits): AccountLimit => ({
  together: limits.passwords,
  account: limits.accountPasswords,
  address: limits.networkPasswords,
})

export const mailTries = (limits: RequestLimits): AccountLimit => ({
  together: limits.mails,
  account: limits.accountMails,
  address: limits.networkMails,
})

/** Changes that a mail is sent about: few, so that nobody can flood a mailbox. */
export const changeTries = (limits: RequestLimits): AccountLimit => ({
  together: limits.changes,
  account: limits.accountChanges,
  address: limits.networkChanges,
})

import type { Database } from '../db/engine/database.ts'
import { createRateLimiter } from '../http/rate-limiter.ts'
import type { Limit, RequestLimits } from '../http/request-limits.ts'

export interface AccountLimit {
  together: Limit
  account: Limit
  address: Limit
}

/** Limits tries by account (email or user id, ignoring case) and address together, and by each alone. */
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
    async consume(triedAccount: string, triedAddress: string): Promise<number | null> {
      // A try that one limit refuses doesn't use up the others.
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
    /** Also uncounts it for the address, so that a class or company can sign in from one. */
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

/** Few, as each sends a mail: nobody can flood a mailbox. */
export const changeTries = (limits: RequestLimits): AccountLimit => ({
  together: limits.changes,
  account: limits.accountChanges,
  address: limits.networkChanges,
})

import type { Database } from '../db/engine/database.ts'
import { createRateLimiter } from '../http/rate-limiter.ts'
import { throwIfRateLimited } from '../http/errors.ts'
import type { Limit, RequestLimits } from '../http/request-limits.ts'

interface AccountLimit {
  together: Limit
  account: Limit
  network: Limit
}

/** Limits tries by account (email or user id, ignoring case) and network together, and by each alone. */
export function createAccountLimits(
  database: Database,
  secret: string,
  name: string,
  { together, account, network }: AccountLimit,
) {
  const limiter = (by: string, limit: Limit) => createRateLimiter(database, secret, `${name}-${by}`, limit)
  const byBoth = limiter('both', together)
  const byAccount = limiter('account', account)
  const byNetwork = limiter('address', network)
  return {
    consume: (triedAccount: string, network: string) =>
      consumeAll([
        [byBoth, triedAccount, network],
        [byNetwork, network],
        [byAccount, triedAccount],
      ]),
    /** Also uncounts it for the network, so that a class or company can sign in from one. */
    async succeed(triedAccount: string, network: string): Promise<void> {
      await Promise.all([
        byBoth.forget(triedAccount, network),
        byAccount.refund(triedAccount),
        byNetwork.refund(network),
      ])
    },
  }
}

/** Limits mails to an email address that anybody can ask for. */
export function createMailLimits(database: Database, secret: string, name: string, limits: RequestLimits) {
  const limiter = (by: string, limit: Limit) => createRateLimiter(database, secret, `${name}-${by}`, limit)
  const byBoth = limiter('both', limits.mails)
  const byNetwork = limiter('address', limits.networkMails)
  const byEmail = limiter('account', limits.accountMails)
  /**
   * Throws ProblemError if a network asks too often. False: send no mail, change no link and answer as always, or
   * strangers in many networks could keep the owner out. The links already sent last as long as this limit.
   */
  return async (email: string, network: string): Promise<boolean> => {
    throwIfRateLimited(
      await consumeAll([
        [byBoth, email, network],
        [byNetwork, network],
      ]),
    )
    return (await byEmail.consume(email)) === null
  }
}

type Try = readonly [limiter: ReturnType<typeof createRateLimiter>, ...subject: string[]]

/** A try that one limit refuses doesn't use up the others. The first is the strictest, the others run at once. */
async function consumeAll([first, ...others]: [Try, ...Try[]]): Promise<number | null> {
  const consume = async ([limiter, ...subject]: Try) => ({
    secondsToWait: await limiter.consume(...subject),
    refund: () => limiter.refund(...subject),
  })
  const strictest = await consume(first)
  if (strictest.secondsToWait !== null) return strictest.secondsToWait
  const consumed = [strictest, ...(await Promise.all(others.map(consume)))]
  const refused = consumed.find(({ secondsToWait }) => secondsToWait !== null)
  if (refused === undefined) return null
  const counted = consumed.filter(({ secondsToWait }) => secondsToWait === null)
  await Promise.all(counted.map(({ refund }) => refund()))
  return refused.secondsToWait
}

export const passwordLimits = (limits: RequestLimits): AccountLimit => ({
  together: limits.passwords,
  account: limits.accountPasswords,
  network: limits.networkPasswords,
})

/** Few, as each sends a mail: nobody can flood a mailbox. */
export const changeLimits = (limits: RequestLimits): AccountLimit => ({
  together: limits.changes,
  account: limits.accountChanges,
  network: limits.networkChanges,
})

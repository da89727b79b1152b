import { words } from '#words'
import { changeLimits, createAccountLimits, passwordLimits } from './limits.ts'
import { findPasswordHash } from './credentials.ts'
import { ProblemError, throwIfRateLimited } from '../http/errors.ts'
import type { RouteOptions } from '../options.ts'

interface Caller {
  userId: string
  network: string
}

type ConfirmationOptions = Pick<RouteOptions, 'database' | 'hashing' | 'limits' | 'secret'>

/** Before changes that could lock a user out or let somebody else in. */
export function createPasswordCheck({ database, hashing, limits, secret }: ConfirmationOptions) {
  const tries = createAccountLimits(database, secret, 'account-password', passwordLimits(limits))
  const changes = createAccountLimits(database, secret, 'account-change', changeLimits(limits))

  /** Throws ProblemError if the password is wrong or missing. */
  const confirm = async ({ userId, network }: Caller, password: string): Promise<void> => {
    throwIfRateLimited(await tries.consume(userId, network))
    const hash = await findPasswordHash(database, userId)
    if (hash === null) throw noPassword()
    if (!(await hashing.verify({ hash, password }))) throw wrongPassword()
    await tries.succeed(userId, network)
  }
  return {
    confirm,
    /** For changes that send a mail. */
    async confirmChange(caller: Caller, password: string): Promise<void> {
      await confirm(caller, password)
      throwIfRateLimited(await changes.consume(caller.userId, caller.network))
    },
  }
}

export const wrongPassword = () => new ProblemError('wrong-credentials', words('problems').accounts.wrongPassword)

const noPassword = () => new ProblemError('no-password', words('problems').accounts.noPassword)

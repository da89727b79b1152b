import { changeTries, createAccountLimits, passwordTries } from '../adapters/account-limits.ts'
import { isPassword } from '../adapters/hashing.ts'
import { ProblemError, refuseTooMany } from './errors.ts'
import type { RouteOptions } from './options.ts'

interface Caller {
  userId: string
  address: string
}

type ConfirmationOptions = Pick<RouteOptions, 'database' | 'hashing' | 'limits' | 'secret'>

/** Asks for the password before a change that could lock a person out, or let somebody else in. */
export function createConfirmation({ database, hashing, limits, secret }: ConfirmationOptions) {
  const tries = createAccountLimits(database, secret, 'account-password', passwordTries(limits))
  const changes = createAccountLimits(database, secret, 'account-change', changeTries(limits))

  /** Throws a ProblemError where the password is wrong, or the account has none. */
  const confirm = async ({ userId, address }: Caller, password: string): Promise<void> => {
    refuseTooMany(await tries.consume(userId, address))
    const isRight = await isPassword(database, hashing, userId, password)
    if (isRight === null) throw noPassword()
    if (!isRight) throw wrongPassword()
    await tries.succeed(userId, address)
  }
  return {
    confirm,
    /** The same, before a change that a mail is sent about. */
    async confirmChange(caller: Caller, password: string): Promise<void> {
      await confirm(caller, password)
      refuseTooMany(await changes.consume(caller.userId, caller.address))
    },
  }
}

export const wrongPassword = () => new ProblemError('wrong-credentials', 'The password is not right.')

/** For someone who only ever signed in through a provider. The mailed link also sets a first password. */
const noPassword = () =>
  new ProblemError(
    'no-password',
    'Your account has no password yet. Please choose one by “Forgot your password?” first, and come back here.',
  )

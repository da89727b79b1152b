import { createAccountLimits, passwordTries } from '../adapters/account-limits.ts'
import type { Auth } from '../adapters/auth.ts'
import { isPassword } from '../adapters/password.ts'
import type { Database } from '../db/database.ts'
import { ProblemError, refuseTooMany } from './errors.ts'

interface ConfirmationOptions {
  database: Database
  auth: Auth
  secret: string
}

interface Caller {
  userId: string
  address: string
}

/** Changes that letters are written of: few enough that nobody floods a mailbox with them. */
const changeTries = { together: 10, account: 20, address: 50, duration: 60 * 60 }

/** Asks for the password before what could lock a person out, or let another in. */
export function createConfirmation({ database, auth, secret }: ConfirmationOptions) {
  const tries = createAccountLimits(database, secret, 'account-password', passwordTries)
  const changes = createAccountLimits(database, secret, 'account-change', changeTries)

  /** Throws a ProblemError for whoever does not know the password, or has none. */
  const confirm = async ({ userId, address }: Caller, password: string): Promise<void> => {
    refuseTooMany(await tries.tryOnce(userId, address))
    const isRight = await isPassword(database, auth, userId, password)
    if (isRight === null) throw noPassword()
    if (!isRight) throw wrongPassword()
    await tries.succeed(userId, address)
  }
  return {
    confirm,
    /** The same, for a change that a letter is written of. */
    async confirmChange(caller: Caller, password: string): Promise<void> {
      await confirm(caller, password)
      refuseTooMany(await changes.tryOnce(caller.userId, caller.address))
    },
  }
}

export function wrongPassword(): ProblemError {
  return new ProblemError('wrong-credentials', 'The password is not right.')
}

/** Whoever came by a provider alone; the mailed link makes a first password as well as a new one. */
function noPassword(): ProblemError {
  return new ProblemError(
    'no-password',
    'Your account has no password yet. Please choose one by “Forgot your password?” first, and come back here.',
  )
}

import { Elysia } from 'elysia'
import { isAPIError } from 'better-auth/api'
import { createAccountLimits } from '../adapters/account-limits.ts'
import type { Auth } from '../adapters/auth.ts'
import type { Background } from '../adapters/background.ts'
import { createRateLimiter } from '../adapters/rate-limiter.ts'
import { Done } from '../contract/done.ts'
import { ForgottenPassword, PasswordReset } from '../contract/password.ts'
import type { Database } from '../db/database.ts'
import type { ClientAddress } from './client-address.ts'
import { allow, ProblemError } from './errors.ts'

export interface PasswordOptions {
  database: Database
  auth: Auth
  background: Background
  secret: string
  clientAddress: ClientAddress
}

const hour = 60 * 60
const tags = ['Account']

/** A forgotten password: a link by mail, and what the link leads to. */
export function passwordRoutes({ database, auth, background, secret, clientAddress }: PasswordOptions) {
  const requestTries = { together: 5, account: 20, address: 100, duration: hour }
  const requests = createAccountLimits(database, secret, 'forgot', requestTries)
  const resets = createRateLimiter(database, secret, 'reset', { points: 100, duration: hour })

  return new Elysia({ name: 'password' })
    .post(
      '/api/password/forgot',
      async ({ body: { email }, request, server }) => {
        allow(await requests.tryOnce(email, clientAddress(request, server)))
        // Nobody waits for it, so that the time it takes does not tell whether there is such an account.
        background.run('a link to a new password could not be made', () =>
          auth.api.requestPasswordReset({ body: { email } }),
        )
        return {
          message: 'If there is an account with this address, a link to a new password is on its way to it.',
        }
      },
      {
        parse: 'json',
        body: ForgottenPassword,
        response: { 200: Done },
        detail: { summary: 'Ask for a new password', tags },
      },
    )
    .post(
      '/api/password/reset',
      async ({ body: { token, password }, request, server }) => {
        allow(await resets.tryOnce(clientAddress(request, server)))
        await auth.api.resetPassword({ body: { token, newPassword: password } }).catch(resetFailure)
        return { message: 'Your new password is set. Please sign in with it.' }
      },
      {
        parse: 'json',
        body: PasswordReset,
        response: { 200: Done },
        detail: { summary: 'Set a new password', tags },
      },
    )
}

function resetFailure(error: unknown): never {
  if (isAPIError(error) && error.statusCode === 400) {
    throw new ProblemError('invalid-token', 'This link has been used or is too old. Please ask for a new one.')
  }
  throw error
}

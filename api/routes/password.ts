import { Elysia } from 'elysia'
import { isAPIError } from 'better-auth/api'
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
  const limiter = (name: string, points: number) =>
    createRateLimiter(database, secret, name, { points, duration: hour })
  const requestsByEmail = limiter('forgot-email', 5)
  const requestsByAddress = limiter('forgot-address', 100)
  const resets = limiter('reset-address', 100)

  return new Elysia({ name: 'password' })
    .post(
      '/api/password/forgot',
      async ({ body: { email }, request, server }) => {
        allow(await requestsByAddress.tryOnce(clientAddress(request, server)))
        allow(await requestsByEmail.tryOnce(email.toLowerCase()))
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

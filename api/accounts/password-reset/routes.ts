import { Elysia } from 'elysia'
import { isAPIError } from 'better-auth/api'
import { words } from '#words'
import { createMailLimits } from '../limits.ts'
import { createRateLimiter } from '#api/http/rate-limiter.ts'
import { resetMinutes } from '#api/contract/lifetimes.ts'
import { forgotPassword, resetPassword } from '../contract.ts'
import { newToken } from '../links.ts'
import { storeResetLinkFor } from '../queries.ts'
import { ProblemError, throwIfRateLimited } from '#api/http/errors.ts'
import type { RouteOptions } from '#api/options.ts'
import { methodAndPath, routeOptions } from '#api/http/route-options.ts'

/** better-auth sets the password and ends sessions (session/auth.ts). */
export function passwordRoutes({
  database,
  auth,
  sessionMacros,
  outbox,
  mailTexts,
  limits,
  secret,
  now,
}: RouteOptions) {
  const mayMail = createMailLimits(database, secret, 'forgot', limits)
  const resetLimiter = createRateLimiter(database, secret, 'reset', limits.links)
  // Runs later, so that response time doesn't show whether the account exists.
  const orderLink = outbox.registerMailJob<{ email: string }>('password-reset', async (tx, { email }) => {
    const token = newToken()
    const createdAt = now()
    const expiresAt = new Date(createdAt.getTime() + resetMinutes * 60_000)
    const account = await storeResetLinkFor(tx, { email, token, createdAt, expiresAt })
    return account === undefined ? null : mailTexts.newPassword(account, token)
  })

  return new Elysia({ name: 'password' })
    .use(sessionMacros)
    .route(
      ...methodAndPath(forgotPassword),
      async ({ body: { email }, network }) => {
        if (await mayMail(email, network)) await orderLink({ email })
        return { message: words('replies').accounts.resetSent }
      },
      { ...routeOptions(forgotPassword), network: true },
    )
    .route(
      ...methodAndPath(resetPassword),
      async ({ body: { token, password }, network }) => {
        throwIfRateLimited(await resetLimiter.consume(network))
        await auth.api.resetPassword({ body: { token, newPassword: password } }).catch(resetFailure)
        return { message: words('replies').accounts.passwordSet }
      },
      { ...routeOptions(resetPassword), network: true },
    )
}

function resetFailure(error: unknown): never {
  if (isAPIError(error) && error.statusCode === 400) {
    throw new ProblemError('invalid-token', words('problems').accounts.resetExpired)
  }
  throw error
}

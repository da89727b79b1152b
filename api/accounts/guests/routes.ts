import { Elysia } from 'elysia'
import { words } from '#words'
import { createRateLimiter } from '#api/http/rate-limiter.ts'
import { beginAsGuest, deleteGuest } from './contract.ts'
import { deleteGuest as removeGuest } from './queries.ts'
import { ProblemError, throwIfRateLimited, unauthorized } from '#api/http/errors.ts'
import type { RouteOptions } from '#api/options.ts'
import { methodAndPath, routeOptions } from '#api/http/route-options.ts'
import { createSessionCookies } from '../session/cookies.ts'

/** The next sign-in moves a guest's answers to the account (workflows/after-sign-in.ts). */
export function guestRoutes(options: RouteOptions) {
  const { database, auth, guests, sessionMacros, limits, secret } = options
  const guestLimiter = createRateLimiter(database, secret, 'guest', limits.guests)
  const cookies = createSessionCookies(options)
  return new Elysia({ name: 'guest' })
    .use(sessionMacros)
    .route(
      ...methodAndPath(beginAsGuest),
      async ({ session, network, request, set }) => {
        if (session !== null) {
          set.status = 200
          return { id: session.userId }
        }
        if (!guests) throw new ProblemError('not-found', words('problems').guests.notOffered)
        throwIfRateLimited(await guestLimiter.consume(network), words('common').tries.manyStarted)
        // better-auth would delete an expired session by this clock, which may be wrong.
        const withoutSession = new Headers(request.headers)
        withoutSession.delete('cookie')
        const { headers, response } = await auth.api.signInAnonymous({ headers: withoutSession, returnHeaders: true })
        set.headers['set-cookie'] = cookies.guest(headers, response.user.id)
        return { id: response.user.id }
      },
      { ...routeOptions(beginAsGuest), session: true, network: true },
    )
    .route(
      ...methodAndPath(deleteGuest),
      async ({ userId, isGuest, request, set }) => {
        if (!isGuest) throw new ProblemError('not-found', words('problems').guests.hasAccount)
        // Another tab may have created an account, which has it all now.
        if (!(await removeGuest(database, userId))) throw unauthorized()
        set.headers['set-cookie'] = await cookies.signOut(auth, request)
        return { message: words('replies').accounts.guestDeleted }
      },
      { ...routeOptions(deleteGuest), person: 'or guest' },
    )
}

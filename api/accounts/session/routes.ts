import { Elysia } from 'elysia'
import { isAPIError } from 'better-auth/api'
import { words } from '#words'
import { createAccountLimits, passwordLimits } from '../limits.ts'
import { matchesHash } from '../hashing.ts'
import { getUser, signIn, signOut, signOutByLink } from '../contract.ts'
import { findPasswordByEmail, isCurrentPasswordHash } from '../credentials.ts'
import { deleteSession, renewSession } from './queries.ts'
import { findUser } from '../queries.ts'
import { missingParent } from '#api/db/violations.ts'
import { accountNeeded, ProblemError, throwIfRateLimited, unauthorized } from '#api/http/errors.ts'
import { isSignOutAllowed } from '#api/http/same-site.ts'
import type { RouteOptions } from '#api/options.ts'
import { userToContract } from '../user.ts'
import { methodAndPath, routeOptions } from '#api/http/route-options.ts'
import { createSessionCookies } from './cookies.ts'

export function authRoutes(options: RouteOptions) {
  const { database, auth, hashing, sessionMacros, signInHandler, limits, secret, siteUrl, now } = options
  const { sessionMaxDays: maxDays } = options
  const signInLimiter = createAccountLimits(database, secret, 'login', passwordLimits(limits))
  const cookies = createSessionCookies(options)

  return new Elysia({ name: 'auth' })
    .use(sessionMacros)
    .route(
      ...methodAndPath(signIn),
      async ({ body, network, request, set }) => {
        throwIfRateLimited(await signInLimiter.consume(body.email, network))
        const { userId, hash } = (await findPasswordByEmail(database, body.email)) ?? { userId: '', hash: null }
        if (!(await matchesHash(hashing, body.password, hash))) throw wrongCredentials()
        const { headers, response } = await auth.api
          .openSession({ body: { userId }, headers: request.headers, returnHeaders: true })
          .catch(loginFailure)
        // A password change ends all sessions; this one may have been created just after.
        if (!(await isCurrentPasswordHash(database, response.user.id, hash))) {
          await deleteSession(database, response.token)
          throw wrongCredentials()
        }
        await signInLimiter.succeed(body.email, network)
        set.headers['set-cookie'] = await signInHandler.afterSignIn({ request, headers, user: response.user })
        return userToContract(response.user)
      },
      { ...routeOptions(signIn), network: true },
    )
    .route(
      ...methodAndPath(getUser),
      async ({ session, request, set }) => {
        if (session === null) {
          set.headers['set-cookie'] = cookies.expired()
          throw unauthorized()
        }
        if (session.isGuest) throw accountNeeded()
        const user = await findUser(database, session.userId)
        if (user === undefined) throw unauthorized()
        const seenAt = now()
        const end = await renewSession(database, session, { maxDays, now: seenAt })
        const secondsLeft = end && Math.floor((end.getTime() - seenAt.getTime()) / 1000)
        if (secondsLeft !== null && secondsLeft <= 0) {
          set.headers['set-cookie'] = await cookies.signOut(auth, request)
          throw unauthorized()
        }
        await signInHandler.recordVisit(user)
        if (secondsLeft !== null) set.headers['set-cookie'] = cookies.renewed(session, secondsLeft)
        return userToContract(user)
      },
      { ...routeOptions(getUser), session: true },
    )
    .route(
      ...methodAndPath(signOut),
      async ({ request, set }) => {
        set.headers['set-cookie'] = await cookies.signOut(auth, request)
        return { message: words('replies').accounts.signedOut }
      },
      routeOptions(signOut),
    )
    .route(
      ...methodAndPath(signOutByLink),
      async ({ request, set }) => {
        const may = isSignOutAllowed(request, siteUrl)
        set.headers.location = may === null ? '/auth#sign-out' : '/'
        set.headers['cache-control'] = 'no-store'
        if (may) set.headers['set-cookie'] = await cookies.signOut(auth, request)
        return ''
      },
      routeOptions(signOutByLink),
    )
}

const wrongCredentials = () => new ProblemError('wrong-credentials', words('problems').accounts.wrongCredentials)

/** A meanwhile deleted account counts as a wrong password. */
function loginFailure(error: unknown): never {
  const isRefused = isAPIError(error) && error.statusCode === 401
  throw isRefused || missingParent(error) === 'user' ? wrongCredentials() : error
}

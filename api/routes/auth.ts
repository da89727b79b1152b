import { Elysia } from 'elysia'
import { isAPIError } from 'better-auth/api'
import { createAccountLimits, passwordTries } from '../adapters/account-limits.ts'
import type { Auth } from '../adapters/auth.ts'
import { withHash } from '../adapters/password.ts'
import { createRateLimiter } from '../adapters/rate-limiter.ts'
import { readUser, register, signIn, signOut, signOutByLink } from '../contract/user.ts'
import { findPasswordHashByEmail, isPasswordStill } from '../db/accounts.ts'
import type { Database } from '../db/database.ts'
import { deleteSession } from '../db/sessions.ts'
import { isEmailTaken } from '../db/users.ts'
import { deletedMeanwhile } from '../db/violations.ts'
import { emailTaken, ProblemError, refuseTooMany, unauthorized } from './errors.ts'
import { mayLogOut } from './navigation.ts'
import type { People } from './people.ts'
import { presentUser } from './present.ts'
import { serve } from './serve.ts'
import { createSessionCookies } from './session-cookies.ts'

export interface AuthRouteOptions {
  database: Database
  auth: Auth
  people: People
  secret: string
  siteUrl: string
}

const hour = 60 * 60

/** Registration, sign-in, sign-out and the current user. */
export function authRoutes({ database, auth, people, secret, siteUrl }: AuthRouteOptions) {
  const logins = createAccountLimits(database, secret, 'login', passwordTries)
  const registrations = createRateLimiter(database, secret, 'register', { points: 100, duration: hour })
  const cookies = createSessionCookies(siteUrl)

  return new Elysia({ name: 'auth' })
    .use(people)
    .route(
      register.method,
      register.path,
      async ({ body, address, set }) => {
        refuseTooMany(await registrations.tryOnce(address))
        const name = `${body.firstName} ${body.lastName}`.trim()
        const { headers, response } = await withHash(body.password, () =>
          auth.api.signUpEmail({ body: { ...body, name }, returnHeaders: true }),
        ).catch(registrationFailure(database, body.email))
        set.headers['set-cookie'] = cookies.signedIn(headers, response.user.id)
        return presentUser(response.user)
      },
      { ...serve(register), address: true },
    )
    .route(
      signIn.method,
      signIn.path,
      async ({ body, address, set }) => {
        refuseTooMany(await logins.tryOnce(body.email, address))
        const hash = await findPasswordHashByEmail(database, body.email)
        const { headers, response } = await auth.api.signInEmail({ body, returnHeaders: true }).catch(loginFailure)
        // A change of the password ends the sessions that there are; this one may have come after that.
        if (!(await isPasswordStill(database, response.user.id, hash))) {
          await deleteSession(database, response.token)
          throw wrongCredentials()
        }
        await logins.succeed(body.email, address)
        set.headers['set-cookie'] = cookies.signedIn(headers, response.user.id)
        return presentUser(response.user)
      },
      { ...serve(signIn), address: true },
    )
    .route(
      readUser.method,
      readUser.path,
      async ({ request, set }) => {
        const { headers, response } = await auth.api.getSession({ headers: request.headers, returnHeaders: true })
        if (response === null) {
          set.headers['set-cookie'] = cookies.signedOut(headers)
          throw unauthorized()
        }
        if (headers.has('set-cookie')) set.headers['set-cookie'] = cookies.signedIn(headers, response.user.id)
        return presentUser(response.user)
      },
      serve(readUser),
    )
    .route(
      signOut.method,
      signOut.path,
      async ({ request, set }) => {
        const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true })
        set.headers['set-cookie'] = cookies.signedOut(headers)
        return { message: 'You are signed out.' }
      },
      serve(signOut),
    )
    .route(
      signOutByLink.method,
      signOutByLink.path,
      async ({ request, set }) => {
        set.headers.location = '/'
        set.headers['cache-control'] = 'no-store'
        if (!mayLogOut(request, siteUrl)) return ''
        const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true })
        set.headers['set-cookie'] = cookies.signedOut(headers)
        return ''
      },
      serve(signOutByLink),
    )
}

function wrongCredentials(): ProblemError {
  return new ProblemError('wrong-credentials', 'The email address or the password is not right.')
}

/** An account that is deleted meanwhile has no password any more. */
function loginFailure(error: unknown): never {
  const isRefused = isAPIError(error) && error.statusCode === 401
  throw isRefused || deletedMeanwhile(error) === 'user' ? wrongCredentials() : error
}

/** Better-auth looks first and inserts then; of two registrations at once the database refuses the second. */
function registrationFailure(database: Database, email: string) {
  return async (error: unknown): Promise<never> => {
    if (isAPIError(error) && (await isEmailTaken(database, email))) {
      throw emailTaken()
    }
    throw error
  }
}

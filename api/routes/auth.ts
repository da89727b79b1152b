import { Elysia } from 'elysia'
import { isAPIError } from 'better-auth/api'
import { createAccountLimits, passwordTries } from '../adapters/account-limits.ts'
import type { Auth } from '../adapters/auth.ts'
import { createRateLimiter } from '../adapters/rate-limiter.ts'
import { Done } from '../contract/done.ts'
import { Credentials, Registration, User } from '../contract/user.ts'
import { findPasswordHashByEmail, isPasswordStill } from '../db/accounts.ts'
import type { Database } from '../db/database.ts'
import { deleteSession } from '../db/sessions.ts'
import { isEmailTaken } from '../db/users.ts'
import type { ClientAddress } from './client-address.ts'
import { allow, emailTaken, ProblemError, unauthorized } from './errors.ts'
import { mayLogOut } from './navigation.ts'
import { presentUser } from './present.ts'
import { createSessionCookies } from './session-cookies.ts'

export interface AuthOptions {
  database: Database
  auth: Auth
  secret: string
  siteUrl: string
  clientAddress: ClientAddress
}

const hour = 60 * 60
const tags = ['Account']

/** Registration, sign-in, sign-out and the current user. */
export function authRoutes({ database, auth, secret, siteUrl, clientAddress }: AuthOptions) {
  const logins = createAccountLimits(database, secret, 'login', passwordTries)
  const registrations = createRateLimiter(database, secret, 'register', { points: 100, duration: hour })
  const cookies = createSessionCookies(siteUrl)

  return new Elysia({ name: 'auth' })
    .post(
      '/api/register',
      async ({ body, request, server, set }) => {
        allow(await registrations.tryOnce(clientAddress(request, server)))
        const name = `${body.firstName} ${body.lastName}`.trim()
        const { headers, response } = await auth.api
          .signUpEmail({ body: { ...body, name }, returnHeaders: true })
          .catch(registrationFailure(database, body.email))
        set.status = 201
        set.headers['set-cookie'] = cookies.signedIn(headers, response.user.id)
        return presentUser(response.user)
      },
      { parse: 'json', body: Registration, response: { 201: User }, detail: { summary: 'Create an account', tags } },
    )
    .post(
      '/api/login',
      async ({ body, request, server, set }) => {
        const address = clientAddress(request, server)
        allow(await logins.tryOnce(body.email, address))
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
      { parse: 'json', body: Credentials, response: { 200: User }, detail: { summary: 'Sign in', tags } },
    )
    .get(
      '/api/auth/user',
      async ({ request, set }) => {
        const { headers, response } = await auth.api.getSession({ headers: request.headers, returnHeaders: true })
        if (response === null) {
          set.headers['set-cookie'] = cookies.signedOut(headers)
          throw unauthorized()
        }
        if (headers.has('set-cookie')) set.headers['set-cookie'] = cookies.signedIn(headers, response.user.id)
        return presentUser(response.user)
      },
      { response: { 200: User }, detail: { summary: 'The signed-in user', tags } },
    )
    .post(
      '/api/logout',
      async ({ request, set }) => {
        const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true })
        set.headers['set-cookie'] = cookies.signedOut(headers)
        return { message: 'You are signed out.' }
      },
      { response: { 200: Done }, detail: { summary: 'Sign out', tags } },
    )
    .get(
      '/api/logout',
      async ({ request, set }) => {
        set.status = 303
        set.headers.location = '/'
        set.headers['cache-control'] = 'no-store'
        if (!mayLogOut(request, siteUrl)) return ''
        const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true })
        set.headers['set-cookie'] = cookies.signedOut(headers)
        return ''
      },
      { detail: { summary: "Sign out by the site's own link", tags } },
    )
}

function wrongCredentials(): ProblemError {
  return new ProblemError('wrong-credentials', 'The email address or the password is not right.')
}

function loginFailure(error: unknown): never {
  if (isAPIError(error) && error.statusCode === 401) {
    throw wrongCredentials()
  }
  throw error
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

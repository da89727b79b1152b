import { Elysia } from 'elysia'
import { isAPIError } from 'better-auth/api'
import type { Auth } from '../adapters/auth.ts'
import { isPassword } from '../adapters/password.ts'
import { createRateLimiter, forgetSubjects } from '../adapters/rate-limiter.ts'
import { AccountDeletion, EmailChange, NameChange, PasswordChange } from '../contract/account.ts'
import { Done } from '../contract/done.ts'
import { User } from '../contract/user.ts'
import type { Database } from '../db/database.ts'
import { deleteSessions } from '../db/sessions.ts'
import { changeEmail, deleteUser, renameUser } from '../db/users.ts'
import { deleteVerifications } from '../db/verifications.ts'
import { allow, emailTaken, ProblemError, unauthorized } from './errors.ts'
import { presentUser } from './present.ts'
import { createSessionCookies } from './session-cookies.ts'
import type { Visitor } from './visitor.ts'

export interface AccountOptions {
  database: Database
  auth: Auth
  visitor: Visitor
  secret: string
  siteUrl: string
  now: () => Date
}

const quarterHour = 15 * 60
const tags = ['Account']

/** Changing an account and leaving. What could lock a person out asks for the password. */
export function accountRoutes({ database, auth, visitor, secret, siteUrl, now }: AccountOptions) {
  const tries = createRateLimiter(database, secret, 'account-password', { points: 10, duration: quarterHour })
  const cookies = createSessionCookies(siteUrl)

  /** The id of the user who sent the request with the right password; the try counts until it is forgotten. */
  const confirmedUser = async (request: Request, password: string): Promise<string> => {
    const userId = await visitor.userId(request)
    allow(await tries.tryOnce(userId))
    if (!(await isPassword(database, userId, password))) throw wrongPassword()
    return userId
  }
  const signOut = async (request: Request) =>
    cookies.signedOut((await auth.api.signOut({ headers: request.headers, returnHeaders: true })).headers)

  return new Elysia({ name: 'account' })
    .patch(
      '/api/account',
      async ({ body, request }) => {
        const row = await renameUser(database, {
          userId: await visitor.userId(request),
          change: body,
          now: now(),
        })
        if (row === undefined) throw unauthorized()
        return presentUser(row)
      },
      { parse: 'json', body: NameChange, response: { 200: User }, detail: { summary: 'Change names', tags } },
    )
    .post(
      '/api/account/email',
      async ({ body, request }) => {
        const userId = await confirmedUser(request, body.password)
        const row = await changeEmail(database, { userId, address: body.email, now: now() })
        if (row === null) throw emailTaken()
        if (row === undefined) throw unauthorized()
        await tries.forget(userId)
        return presentUser(row)
      },
      {
        parse: 'json',
        body: EmailChange,
        response: { 200: User },
        detail: { summary: 'Change the e-mail address', tags },
      },
    )
    .post(
      '/api/account/password',
      async ({ body, request, set }) => {
        const userId = await confirmedUser(request, body.currentPassword)
        const { headers } = await auth.api
          .changePassword({
            body: { ...body, revokeOtherSessions: true },
            headers: request.headers,
            returnHeaders: true,
          })
          .catch(passwordFailure)
        await deleteVerifications(database, userId)
        await tries.forget(userId)
        set.headers['set-cookie'] = cookies.signedIn(headers)
        return { message: 'Your password is changed. Every other device is signed out.' }
      },
      {
        parse: 'json',
        body: PasswordChange,
        response: { 200: Done },
        detail: { summary: 'Change the password', tags },
      },
    )
    .post(
      '/api/account/sign-out-everywhere',
      async ({ request, set }) => {
        await deleteSessions(database, await visitor.userId(request))
        set.headers['set-cookie'] = await signOut(request)
        return { message: 'You are signed out on every device.' }
      },
      { response: { 200: Done }, detail: { summary: 'Sign out on every device', tags } },
    )
    .delete(
      '/api/account',
      async ({ body, request, set }) => {
        const userId = await confirmedUser(request, body.password)
        const deleted = await deleteUser(database, userId)
        await forgetSubjects(database, secret, deleted === undefined ? [userId] : [userId, deleted.email])
        set.headers['set-cookie'] = await signOut(request)
        return { message: 'Your account is deleted, with everything in it.' }
      },
      {
        parse: 'json',
        body: AccountDeletion,
        response: { 200: Done },
        detail: { summary: 'Delete the account', tags },
      },
    )
}

function wrongPassword(): ProblemError {
  return new ProblemError('wrong-credentials', 'The password is not right.')
}

/** Between the check and the change another change may come first, from another device. */
function passwordFailure(error: unknown): never {
  if (isAPIError(error) && error.statusCode === 400) throw wrongPassword()
  if (isAPIError(error) && error.statusCode === 401) throw unauthorized()
  throw error
}

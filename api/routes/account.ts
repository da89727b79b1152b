import { Elysia } from 'elysia'
import { isAPIError } from 'better-auth/api'
import { createAccountLimits, passwordTries } from '../adapters/account-limits.ts'
import type { Auth } from '../adapters/auth.ts'
import type { Letters } from '../adapters/letters.ts'
import type { Mail } from '../adapters/mail.ts'
import { isPassword } from '../adapters/password.ts'
import { forgetSubjects } from '../adapters/rate-limiter.ts'
import { AccountDeletion, EmailChange, NameChange, PasswordChange } from '../contract/account.ts'
import { Done } from '../contract/done.ts'
import { User } from '../contract/user.ts'
import type { Database } from '../db/database.ts'
import { deleteSessions } from '../db/sessions.ts'
import { changeEmail, deleteUser, renameUser } from '../db/users.ts'
import { deleteVerifications } from '../db/verifications.ts'
import type { ClientAddress } from './client-address.ts'
import { allow, emailTaken, ProblemError, unauthorized } from './errors.ts'
import { presentUser } from './present.ts'
import { createSessionCookies } from './session-cookies.ts'
import type { Visitor } from './visitor.ts'

export interface AccountOptions {
  database: Database
  auth: Auth
  visitor: Visitor
  mail: Mail
  letters: Letters
  secret: string
  siteUrl: string
  clientAddress: ClientAddress
  now: () => Date
}

/** Changes that letters are written of: few enough that nobody floods a mailbox with them. */
const changeTries = { together: 10, account: 20, address: 50, duration: 60 * 60 }
const tags = ['Account']

/** Changing an account and leaving. What could lock a person out asks for the password. */
export function accountRoutes(options: AccountOptions) {
  const { database, auth, visitor, mail, letters, secret, siteUrl, clientAddress, now } = options
  const tries = createAccountLimits(database, secret, 'account-password', passwordTries)
  const changes = createAccountLimits(database, secret, 'account-change', changeTries)
  const cookies = createSessionCookies(siteUrl)

  /** The id of the user who sent the request with the right password. */
  const confirmedUser = async (request: Request, address: string, password: string): Promise<string> => {
    const userId = await visitor.userId(request)
    allow(await tries.tryOnce(userId, address))
    if (!(await isPassword(database, userId, password))) throw wrongPassword()
    await tries.succeed(userId, address)
    return userId
  }
  const changingUser = async (request: Request, address: string, password: string): Promise<string> => {
    const userId = await confirmedUser(request, address, password)
    allow(await changes.tryOnce(userId, address))
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
      async ({ body, request, server }) => {
        const userId = await changingUser(request, clientAddress(request, server), body.password)
        const changed = await changeEmail(database, { userId, address: body.email, now: now() })
        if (changed === null) throw emailTaken()
        if (changed === undefined) throw unauthorized()
        const { user, oldAddress } = changed
        if (user.email !== oldAddress) {
          for (const letter of letters.emailChanged(oldAddress, user.email)) mail.post(letter)
        }
        return presentUser(user)
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
      async ({ body, request, server, set }) => {
        const userId = await changingUser(request, clientAddress(request, server), body.currentPassword)
        const { headers, response } = await auth.api
          .changePassword({
            body: { ...body, revokeOtherSessions: true },
            headers: request.headers,
            returnHeaders: true,
          })
          .catch(passwordFailure)
        await deleteVerifications(database, userId)
        mail.post(letters.passwordChanged(response.user.email))
        set.headers['set-cookie'] = cookies.signedIn(headers, userId)
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
      async ({ body, request, server, set }) => {
        const userId = await confirmedUser(request, clientAddress(request, server), body.password)
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

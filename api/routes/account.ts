import { Elysia } from 'elysia'
import { isAPIError } from 'better-auth/api'
import { createKnownDevices } from '../adapters/known-devices.ts'
import { forgetSubjects } from '../adapters/rate-limiter.ts'
import { changeEmail, changeNames, changePassword, deleteAccount, signOutEverywhere } from '../contract/account.ts'
import { findOtherWaysIn, type OtherWaysIn } from '../db/accounts.ts'
import { deleteSessions } from '../db/sessions.ts'
import { deleteUser, renameUser, updateEmail } from '../db/users.ts'
import { deleteVerifications } from '../db/verifications.ts'
import { createConfirmation, wrongPassword } from './confirmation.ts'
import { emailTaken, unauthorized } from './errors.ts'
import type { RouteOptions } from './options.ts'
import { presentUser } from './present.ts'
import { at, serve } from './serve.ts'
import { createSessionCookies } from './session-cookies.ts'

/** Changing an account and deleting it. A change that could lock a person out asks for the password. */
export function accountRoutes(options: RouteOptions) {
  const { database, auth, people, mail, letters, secret, siteUrl, now } = options
  const { confirm, confirmChange } = createConfirmation({ database, auth, secret })
  const cookies = createSessionCookies(siteUrl)
  const devices = createKnownDevices(secret, siteUrl)

  return new Elysia({ name: 'account' })
    .use(people)
    .route(
      ...at(changeNames),
      async ({ body, userId }) => {
        const row = await renameUser(database, { userId, change: body, now: now() })
        if (row === undefined) throw unauthorized()
        return presentUser(row)
      },
      { ...serve(changeNames), person: true },
    )
    .route(
      ...at(changeEmail),
      async ({ body, userId, address }) => {
        await confirmChange({ userId, address }, body.password)
        const changed = await updateEmail(database, { userId, address: body.email, now: now() })
        if (changed === null) throw emailTaken()
        if (changed === undefined) throw unauthorized()
        const { user, oldAddress } = changed
        if (user.email !== oldAddress) {
          for (const letter of letters.emailChanged(oldAddress, user.email)) mail.post(letter)
        }
        return presentUser(user)
      },
      { ...serve(changeEmail), person: true, address: true },
    )
    .route(
      ...at(changePassword),
      async ({ body, userId, address, request, set }) => {
        await confirmChange({ userId, address }, body.currentPassword)
        const { headers, response } = await auth.api
          .changePassword({
            body: { ...body, revokeOtherSessions: true },
            headers: request.headers,
            returnHeaders: true,
          })
          .catch(passwordFailure)
        await deleteVerifications(database, userId)
        const staying = otherWaysInWords(await findOtherWaysIn(database, userId))
        mail.post(letters.passwordChanged(response.user.email, staying !== null))
        set.headers['set-cookie'] = cookies.signedIn(headers, userId)
        const message = 'Your other devices are signed out. This one stays signed in.'
        return { message: staying === null ? message : `${message} Still able to sign in: ${staying}.` }
      },
      { ...serve(changePassword), person: true, address: true },
    )
    .route(
      ...at(signOutEverywhere),
      async ({ userId, request, set }) => {
        await deleteSessions(database, userId)
        set.headers['set-cookie'] = await cookies.signOut(auth, request)
        return { message: 'You are signed out on every device.' }
      },
      { ...serve(signOutEverywhere), person: true },
    )
    .route(
      ...at(deleteAccount),
      async ({ body, userId, address, request, set }) => {
        await confirm({ userId, address }, body.password)
        const deleted = await deleteUser(database, userId)
        await forgetSubjects(database, secret, deleted === undefined ? [userId] : [userId, deleted.email])
        set.headers['set-cookie'] = [...(await cookies.signOut(auth, request)), devices.forget(request, userId)]
        return { message: 'Your account is deleted, with everything in it.' }
      },
      { ...serve(deleteAccount), person: true, address: true },
    )
}

/** What still signs in after a change of the password, in words; null where nothing else does. */
function otherWaysInWords({ passkeys, hasProvider }: OtherWaysIn): string | null {
  const names = passkeys.map((name) => `the passkey “${name}”`)
  const all = hasProvider ? [...names, 'the other service that you signed in with'] : names
  return all.length === 0 ? null : new Intl.ListFormat('en').format(all)
}

/** Another device may have changed the password between the check and the change. */
function passwordFailure(error: unknown): never {
  if (isAPIError(error) && error.statusCode === 400) throw wrongPassword()
  if (isAPIError(error) && error.statusCode === 401) throw unauthorized()
  throw error
}

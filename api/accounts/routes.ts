import { Elysia } from 'elysia'
import { isAPIError } from 'better-auth/api'
import { formatList, joinSentences } from '#api/content/format.ts'
import { words } from '#words'
import { createMailLimits } from './limits.ts'
import { createRateLimiter } from '../http/rate-limiter.ts'
import {
  changeEmail,
  changeNames,
  changePassword,
  chooseLanguage,
  confirmEmailChange,
  signOutEverywhere,
} from './contract.ts'
import { fill } from '../content/fill.ts'
import { tidyName } from '../contract/text.ts'
import { findOtherSignInMethods, type OtherSignInMethods } from './credentials.ts'
import { deleteOtherSessions, deleteSessions } from './session/queries.ts'
import { findUser, findUserByEmail, replaceConfirmationLink, renameUser, setLanguage, updateEmail } from './queries.ts'
import { deleteMailedLinks, findConfirmationLink, newConfirmationLink } from './links.ts'
import { isUniqueViolation } from '../db/violations.ts'
import { createPasswordCheck, wrongPassword } from './confirm-password.ts'
import { emailTaken, ProblemError, throwIfRateLimited, unauthorized } from '../http/errors.ts'
import type { RouteOptions } from '../options.ts'
import { userToContract } from './user.ts'
import { methodAndPath, routeOptions } from '../http/route-options.ts'
import { createSessionCookies } from './session/cookies.ts'

interface EmailChangeJob {
  userId: string
  email: string
}

/**
 * Changes that could lock a user out need the password. With mail, a new address must be confirmed, and only that mail
 * says whether another account has it.
 */
export function accountRoutes(options: RouteOptions) {
  const { database, auth, sessionMacros, outbox, mailTexts, limits, secret, now } = options
  const { confirm, confirmChange } = createPasswordCheck(options)
  const cookies = createSessionCookies(options)
  const mayMail = createMailLimits(database, secret, 'email-mail', limits)
  const emailLinkLimiter = createRateLimiter(database, secret, 'email-link', limits.links)

  // Runs later, so that response time doesn't show whether the address is taken.
  const orderMail = outbox.registerMailJob<EmailChangeJob>('email-change', async (tx, { userId, email }) => {
    const link = newConfirmationLink(userId, email, now())
    const isFree = await replaceConfirmationLink(tx, link)
    const reader = (await findUserByEmail(tx, email)) ?? (await findUser(tx, userId))
    if (isFree === undefined || reader === undefined) return null
    const recipient = { ...reader, email }
    return isFree ? mailTexts.newEmail(recipient, link.token) : mailTexts.newEmailTaken(recipient)
  })

  const change = async (emailChange: Parameters<typeof updateEmail>[1], gone: () => ProblemError) => {
    const user = await outbox
      .transaction(async (tx, post) => {
        const changed = await updateEmail(tx, emailChange)
        if (changed === undefined) return undefined
        const { user, oldEmail } = changed
        if (user.email !== oldEmail) await post(mailTexts.emailChanged({ ...user, email: oldEmail }))
        return user
      })
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? emailTaken(emailChange.token ? 'newEmailTakenSince' : 'newEmailTaken') : error
      })
    if (user === undefined) throw gone()
    return user
  }

  return new Elysia({ name: 'account' })
    .use(sessionMacros)
    .route(
      ...methodAndPath(changeNames),
      async ({ body, userId }) => {
        const row = await renameUser(database, { userId, change: body, now: now() })
        if (row === undefined) throw unauthorized()
        return userToContract(row)
      },
      { ...routeOptions(changeNames), person: true },
    )
    .route(
      ...methodAndPath(chooseLanguage),
      async ({ body: { language }, userId }) => {
        await setLanguage(database, { userId, language, now: now() })
        return { language }
      },
      { ...routeOptions(chooseLanguage), person: 'or guest' },
    )
    .route(
      ...methodAndPath(changeEmail),
      async ({ body, userId, network }) => {
        await confirmChange({ userId, network }, body.password)
        if (!outbox.isMailConfigured)
          return userToContract(await change({ userId, email: body.email, now: now() }, unauthorized))
        if (await mayMail(body.email, network)) await orderMail({ userId, email: body.email })
        return { message: words('replies').accounts.checkNewInbox }
      },
      { ...routeOptions(changeEmail), person: true, network: true },
    )
    .route(
      ...methodAndPath(confirmEmailChange),
      async ({ body: { token, password }, network }) => {
        throwIfRateLimited(await emailLinkLimiter.consume(network))
        const link = await findConfirmationLink(database, token, now())
        if (link === undefined) throw noLink()
        await confirm({ userId: link.userId, network }, password)
        const { email } = await change({ userId: link.userId, email: link.email, token, now: now() }, noLink)
        return { message: fill(words('account').email.done.description, { address: email }) }
      },
      { ...routeOptions(confirmEmailChange), network: true },
    )
    .route(
      ...methodAndPath(changePassword),
      async ({ body, userId, network, request, set }) => {
        await confirmChange({ userId, network }, body.currentPassword)
        const { headers, response } = await auth.api
          .changePassword({
            body: { ...body, revokeOtherSessions: true },
            headers: request.headers,
            returnHeaders: true,
          })
          .catch(passwordFailure)
        // better-auth ended the others before setting the password: somebody may have signed in with the old one
        // meanwhile.
        await deleteOtherSessions(database, userId, response.token!)
        await deleteMailedLinks(database, userId)
        const staying = namesOf(await findOtherSignInMethods(database, userId))
        await outbox.post(mailTexts.passwordChanged(response.user, staying.length > 0))
        set.headers['set-cookie'] = cookies.signedIn(headers, userId)
        const { text, others } = words('replies').passwordChanged
        if (staying.length === 0) return { message: text }
        return { message: joinSentences(text, fill(others, { names: formatList(staying) })) }
      },
      { ...routeOptions(changePassword), person: true, network: true },
    )
    .route(
      ...methodAndPath(signOutEverywhere),
      async ({ userId, request, set }) => {
        await deleteSessions(database, userId)
        set.headers['set-cookie'] = await cookies.signOut(auth, request)
        return { message: words('replies').accounts.signedOutEverywhere }
      },
      { ...routeOptions(signOutEverywhere), person: true },
    )
}

const noLink = () => new ProblemError('invalid-token', words('problems').accounts.emailChangeExpired)

function namesOf({ passkeys, hasProvider }: OtherSignInMethods): string[] {
  const { passkey, provider } = words('replies').passwordChanged
  const names = passkeys.map((name) => fill(passkey, { name: tidyName(name) }))
  return hasProvider ? [...names, provider] : names
}

/** Another device may change the password between check and change. */
function passwordFailure(error: unknown): never {
  if (isAPIError(error) && error.statusCode === 400) throw wrongPassword()
  if (isAPIError(error) && error.statusCode === 401) throw unauthorized()
  throw error
}

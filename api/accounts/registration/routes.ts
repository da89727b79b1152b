import { Elysia } from 'elysia'
import { languageFolder } from '#language'
import { words } from '#words'
import { createAccountLimits, createMailLimits, passwordLimits } from '../limits.ts'
import { matchesHash, passwordKey } from '../hashing.ts'
import { createRateLimiter } from '#api/http/rate-limiter.ts'
import { registrationHours } from '#api/contract/lifetimes.ts'
import { hour } from '#api/contract/time.ts'
import { confirmRegistration, register } from '../contract.ts'
import { earlierTokenLengths, guestTokenLength, tokenLength } from '../forms.ts'
import { createAccount, type NewAccount } from '../credentials.ts'
import { countGuestAnswers } from '../guests/queries.ts'
import { findRegistration, findUnmailedRegistration, storeRegistration, storeUnmailedRegistration } from './queries.ts'
import { findUserByEmail, markEmailVerified, replaceConfirmationLink } from '../queries.ts'
import { newConfirmationLink, newToken } from '../links.ts'
import { logFailure } from '#api/log.ts'
import type { Recipient } from '#api/mail/texts.ts'
import { emailTaken, ProblemError, throwIfRateLimited } from '#api/http/errors.ts'
import type { RouteOptions } from '#api/options.ts'
import { userToContract } from '../user.ts'
import { methodAndPath, routeOptions } from '#api/http/route-options.ts'

interface RegistrationOrder extends Omit<NewAccount, 'language'> {
  /** of the page; absent in what an earlier version queued */
  language?: string
  next: string
  guestId?: string | undefined
}

/** Goes into a mail, so it must leave no room for a message. */
const isPlainPath = /^\/(?!\/)[\w/?=&#-]{1,300}$/

/** With CONFIRM_EMAIL every answer is the same, and the mail has the link or says that the account exists. */
export function registrationRoutes(options: RouteOptions) {
  const { database, auth, hashing, sessionMacros, signInHandler, outbox, mailTexts, limits, secret, now } = options
  const { confirmEmail: waitsForLink } = options
  const registrationLimiter = createRateLimiter(database, secret, 'register', limits.registrations)
  const mayMail = createMailLimits(database, secret, 'register-mail', limits)
  const confirmationLimiter = createAccountLimits(database, secret, 'register-confirm', passwordLimits(limits))

  const create = async (account: NewAccount, request: Request) => {
    const userId = await createAccount(database, account, now())
    if (userId === undefined) throw emailTaken('emailTaken')
    const { headers, response } = await auth.api.openSession({
      body: { userId },
      headers: request.headers,
      returnHeaders: true,
    })
    const { user } = response
    return { cookies: await signInHandler.afterSignIn({ request, headers, user, isNewAccount: true }), user }
  }

  /** Of whoever chose that password for that address. */
  const ownKey = (email: string, password: string) => passwordKey(password, `${secret} ${email.toLowerCase()}`)

  /** A link can't lead anyone to create an account with somebody else's password. */
  const findOwn = async (token: string, password: string) => {
    const mailed = await findRegistration(database, token, now())
    if (mailed === undefined) throw noRegistration()
    if (await matchesHash(hashing, password, mailed.passwordHash))
      return { registration: mailed, guestId: guestIn(token) }
    // Whoever has a link reads the mail to its address.
    const unmailed = await findUnmailedRegistration(database, await ownKey(mailed.email, password), now())
    if (unmailed === undefined) throw otherPassword()
    return { registration: unmailed, guestId: '' }
  }

  /** Failures are logged; the account stays. */
  const askToConfirm = (user: Recipient & { id: string }) =>
    outbox
      .transaction(async (tx, post) => {
        const link = newConfirmationLink(user.id, user.email, now())
        if (await replaceConfirmationLink(tx, link)) await post(mailTexts.confirmEmail(user, link.token))
      })
      .catch((error: unknown) => logFailure({ mail: 'a link that confirms an address could not be mailed' }, error))

  const lifetime = () => {
    const createdAt = now()
    return { createdAt, expiresAt: new Date(createdAt.getTime() + registrationHours * hour) }
  }

  // Runs later, so that response time doesn't show whether the account exists.
  const orderMail = outbox.registerMailJob<RegistrationOrder>('register', async (tx, order) => {
    const { next, guestId, ...asked } = order
    const { email, language } = asked
    const owner = await findUserByEmail(tx, email)
    if (owner !== undefined) return mailTexts.registrationAgain({ ...owner, email })
    const token = newToken() + (guestId ?? '').replaceAll('-', '')
    await storeRegistration(tx, token, { ...asked, ...lifetime() })
    return mailTexts.registration({ email, language }, token, isPlainPath.test(next) ? next : null)
  })

  return new Elysia({ name: 'registration' })
    .use(sessionMacros)
    .route(
      ...methodAndPath(register),
      async ({ body, session, network, request, set }) => {
        throwIfRateLimited(await registrationLimiter.consume(network))
        // Not by the address alone: deleting an account clears those counts.
        const isAllowed = !outbox.isMailConfigured || (await mayMail(`registration ${body.email}`, network))
        const { email, password, firstName, lastName, next } = body
        const passwordHash = await hashing.hash(password)
        const account = { email, passwordHash, firstName, lastName, language: languageFolder() }
        if (waitsForLink) {
          // Also if not needed, so that response time doesn't show whether others asked for this address.
          const key = await ownKey(email, password)
          const guestId = session?.isGuest ? session.userId : undefined
          if (isAllowed) await orderMail({ ...account, next, guestId })
          // Strangers may have used up the mails to this address.
          else await storeUnmailedRegistration(database, key, { ...account, ...lifetime() })
          return { message: words('replies').accounts.checkInbox }
        }
        const { cookies, user } = await create(account, request)
        if (outbox.isMailConfigured && isAllowed) await askToConfirm(user)
        set.headers['set-cookie'] = cookies
        return userToContract(user)
      },
      { ...routeOptions(register), session: true, network: true },
    )
    .route(
      ...methodAndPath(confirmRegistration),
      async ({ body: { token, password }, network, request, set }) => {
        throwIfRateLimited(await confirmationLimiter.consume(token, network))
        const { registration, guestId } = await findOwn(token, password)
        const { cookies, user } = await create(registration, request)
        await markEmailVerified(database, user.id, now())
        await confirmationLimiter.succeed(token, network)
        set.headers['set-cookie'] = cookies
        // in that guest's browser, the account has the answers by now
        const answersElsewhere = guestId === '' ? 0 : await countGuestAnswers(database, guestId)
        return { ...userToContract(user), answersElsewhere }
      },
      { ...routeOptions(confirmRegistration), network: true },
    )
}

/**
 * The asking guest's id, or ''. It ends the token, which is looked up by the hash of the whole, so nobody can insert
 * another guest.
 */
const guestIn = (token: string) => token.slice(token.length === guestTokenLength ? tokenLength : earlierTokenLengths[0])

const noRegistration = () => new ProblemError('invalid-token', words('problems').accounts.registrationExpired)

const otherPassword = () => new ProblemError('wrong-credentials', words('problems').accounts.otherPassword)

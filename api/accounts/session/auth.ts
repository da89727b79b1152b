import { betterAuth, type BetterAuthPlugin } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { anonymous } from 'better-auth/plugins/anonymous'
import { z } from 'zod'
import { cookiePrefix } from '#api/contract/cookies.ts'
import { passwordLength } from '#api/contract/fields.ts'
import type { Database } from '#api/db/engine/database.ts'
import { accounts, passkeys, sessions, users, verifications } from '#api/db/schema/people.ts'
import { forgetSubjects } from '#api/http/rate-limiter.ts'
import type { Outbox } from '#api/mail/mail.ts'
import type { MailTexts } from '#api/mail/texts.ts'
import { resetMinutes } from '#api/contract/lifetimes.ts'
import { browserAndSystem } from '../devices/device.ts'
import type { Hashing } from '../hashing.ts'
import { deleteMailedLinks } from '../links.ts'
import { deleteOtherSignInMethods } from '../credentials.ts'
import { passkeyPlugin } from '../passkeys/plugin.ts'
import { providerPlugin, type ProviderSettings, validateProviderUser } from '../provider/plugin.ts'
import { markEmailVerified } from '../queries.ts'
import { languageFolder } from '#language'
import { logAuthFailure, rethrowUnavailable } from './auth-failures.ts'
import { sessionCookieName, sessionLengths } from './cookies.ts'
import { deleteSessions } from './queries.ts'

/**
 * Adds `api.openSession`, off the network, for users whose password we have checked. Better-auth's own sign-in and
 * sign-up refuse addresses such as `o&leary@example.com`.
 */
const sessionOpening = {
  id: 'session-opening',
  endpoints: {
    openSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.uuid() }) },
      async (ctx) => {
        const { userId } = ctx.body
        const { internalAdapter } = ctx.context
        const user = await internalAdapter.findUserById(userId)
        if (user === null) throw new APIError('UNAUTHORIZED')
        const session = await internalAdapter.createSession(userId)
        await setSessionCookie(ctx, { session, user })
        return { token: session.token, user }
      },
    ),
  },
} satisfies BetterAuthPlugin

export interface AuthOptions {
  database: Database
  /** signs sessions and rate-limit keys */
  secret: string
  /** as typed; `https://` makes cookies secure */
  siteUrl: string
  provider: ProviderSettings | undefined
  outbox: Outbox
  mailTexts: MailTexts
  /** `scrypt`, or a fast one in tests */
  hashing: Hashing
  sessionMaxDays: number
  now: () => Date
}

/** Without the plugin's hooks, which delete a guest at sign-in before we claim the answers (docs/decisions, 17). */
const { hooks: _hooks, ...guestPlugin } = anonymous({
  generateRandomEmail: () => `guest-${Bun.randomUUIDv7()}@guest.invalid`,
  generateName: () => 'Guest',
})

/** Sign-in by better-auth in our own database (docs/decisions, 22). */
export function createAuth(options: AuthOptions & { product: string }) {
  const { database, secret, siteUrl, product, provider, outbox, mailTexts, hashing, sessionMaxDays, now } = options
  const lengths = sessionLengths(sessionMaxDays)
  const auth = betterAuth({
    baseURL: siteUrl,
    secret,
    database: drizzleAdapter(database.orm, {
      provider: 'pg',
      usePlural: true,
      transaction: true,
      schema: { users, sessions, accounts, verifications, passkeys },
    }),
    plugins: [
      sessionOpening,
      guestPlugin,
      passkeyPlugin({ siteUrl, product }),
      ...(provider ? [providerPlugin(provider)] : []),
    ],
    emailAndPassword: {
      enabled: true,
      password: hashing,
      minPasswordLength: passwordLength.least,
      maxPasswordLength: passwordLength.most,
      resetPasswordTokenExpiresIn: resetMinutes * 60,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: async ({ user }) => {
        await forgetSubjects(database, secret, [user.id, user.email])
        // better-auth set the password in its own transaction.
        await outbox.transaction(async (tx, post) => {
          // Somebody may have signed in with the old password in the meantime.
          await deleteSessions(tx, user.id)
          await deleteMailedLinks(tx, user.id)
          await markEmailVerified(tx, user.id, now())
          const hadOthers = await deleteOtherSignInMethods(tx, user.id)
          await post(mailTexts.passwordReset(user, hadOthers))
        })
      },
    },
    // The daily sweep deletes expired ones; a wrong clock can't mislead it.
    verification: { storeIdentifier: 'hashed', disableCleanup: true },
    user: {
      additionalFields: {
        firstName: { type: 'string', required: false, defaultValue: '' },
        lastName: { type: 'string', required: false, defaultValue: '' },
        /** of a guest or of an account that a provider creates; the page's */
        language: { type: 'string', input: false, defaultValue: languageFolder },
        lastSeenOn: { type: 'string', required: false, input: false },
      },
      validateUserInfo: validateProviderUser,
    },
    account: { updateAccountOnSignIn: false, accountLinking: { requireLocalEmailVerified: true } },
    // `GET /api/auth/user` renews sessions: better-auth would do so without end.
    session: { expiresIn: lengths.afterVisit, disableSessionRefresh: true, freshAge: 0 },
    databaseHooks: {
      session: {
        create: {
          before: async (session, call) => {
            const isGuest = call?.path === '/sign-in/anonymous'
            const expiresAt = isGuest ? new Date(Date.now() + lengths.inAll * 1000) : session.expiresAt
            return { data: { ...session, expiresAt, userAgent: browserAndSystem(session.userAgent ?? '') } }
          },
        },
      },
      // We do nothing at the provider in the user's name, so only the id is stored.
      account: {
        create: { before: withoutTokens },
        // Linked again.
        update: { before: withoutTokens },
      },
    },
    onAPIError: { errorURL: `${siteUrl}/auth` },
    advanced: {
      database: { generateId: () => Bun.randomUUIDv7() },
      ipAddress: { disableIpTracking: true },
      // Its own prefix, `__Secure-`, lets a neighbour under the same domain set these cookies.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: siteUrl.startsWith('https://') },
      cookiePrefix: cookiePrefix(new URL(siteUrl)),
      cookies: { session_token: { name: sessionCookieName(siteUrl) } },
    },
    // The routes limit tries themselves, by account and by network.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level: string, message: string, ...details: unknown[]) =>
        logAuthFailure(
          message,
          details.find((detail) => detail instanceof Error),
        ),
    },
  })
  return rethrowUnavailable(auth)
}

const withoutTokens = async <Account extends object>(account: Account) => ({
  data: { ...account, accessToken: null, refreshToken: null, idToken: null, scope: null },
})

export type Auth = ReturnType<typeof createAuth>

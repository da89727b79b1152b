import { languageCookieOf } from '../accounts/session/language-cookie.ts'
import { deviceName } from '../accounts/devices/device.ts'
import { createKnownDevices } from '../accounts/devices/known-devices.ts'
import { createRateLimiter } from '#api/http/rate-limiter.ts'
import type { RequestLimits } from '#api/http/request-limits.ts'
import { dayOf } from '#api/contract/time.ts'
import type { AuthOptions } from '../accounts/session/auth.ts'
import { claimGuest } from './claim-guest.ts'
import { endSessionSoon, findSession } from '../accounts/session/queries.ts'
import { updateLastSeen } from '../accounts/queries.ts'
import { logFailure } from '#api/log.ts'
import type { Recipient } from '#api/mail/texts.ts'
import { createSessionCookies, createTokenReader, sessionCookieName } from '../accounts/session/cookies.ts'

interface Visitor {
  id: string
  lastSeenOn?: string | null | undefined
}

interface SignIn {
  request: Request
  headers: Headers
  user: Visitor & Recipient
  isNewAccount?: boolean
}

/**
 * After every sign-in: replaces the session before it (docs/decisions, 17), sets cookies, and mails if the browser is new
 * to the account.
 */
export function createSignInHandler(options: AuthOptions & { limits: RequestLimits }) {
  const { database, outbox, mailTexts, limits, secret, siteUrl, now } = options
  const tokenIn = createTokenReader({ secret, name: sessionCookieName(siteUrl) })
  const cookies = createSessionCookies(options)
  const devices = createKnownDevices(secret, siteUrl)
  const deviceMailLimiter = createRateLimiter(database, secret, 'device-mail', limits.deviceMails)
  /** Claims a guest's answers, and ends an account's session. */
  const replaceSession = async (request: Request, userId: string): Promise<void> => {
    const token = tokenIn(request.headers.get('cookie') ?? '')
    const before = token === null ? undefined : await findSession(database, token, now())
    if (before?.isGuest) await claimGuest(database, { guestId: before.userId, userId })
    else if (before) await endSessionSoon(database, before.token, now())
  }
  /** On the first visit of a day; a failure keeps nobody out. */
  const recordVisit = async ({ id, lastSeenOn }: Visitor): Promise<void> => {
    if (lastSeenOn === dayOf(now())) return
    await updateLastSeen(database, id, now()).catch((error: unknown) =>
      logFailure({ visit: 'could not be noted' }, error),
    )
  }
  return {
    recordVisit,
    async afterSignIn({ request, headers, user, isNewAccount = false }: SignIn): Promise<string[]> {
      await replaceSession(request, user.id)
      await recordVisit(user)
      if (!isNewAccount && !devices.knows(request, user.id) && (await deviceMailLimiter.consume(user.id)) === null) {
        const device = () => deviceName(request.headers.get('user-agent') ?? '')
        await outbox.post(mailTexts.newDevice(user, device))
      }
      return [
        ...cookies.signedIn(headers, user.id),
        cookies.guestGone,
        ...devices.remember(request, user.id),
        ...languageCookieOf(user, request, siteUrl),
      ]
    },
  }
}

export type SignInHandler = ReturnType<typeof createSignInHandler>

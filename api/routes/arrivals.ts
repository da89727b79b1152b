import { createTokenReader } from '../adapters/auth.ts'
import { deviceName } from '../adapters/device-name.ts'
import { createKnownDevices } from '../adapters/known-devices.ts'
import type { MailTexts } from '../adapters/mail-texts.ts'
import type { Mail } from '../adapters/mail.ts'
import { createRateLimiter, hour } from '../adapters/rate-limiter.ts'
import type { Database } from '../db/engine/database.ts'
import { claimGuest } from '../db/guests.ts'
import { createSessionLookup } from '../db/sessions.ts'
import { createSessionCookies } from './session-cookies.ts'

interface ArrivalsOptions {
  database: Database
  now: () => Date
  mail: Mail
  mailTexts: MailTexts
  secret: string
  siteUrl: string
}

/** The result of a sign-in. */
interface Arrival {
  request: Request
  /** of better-auth's answer */
  headers: Headers
  user: { id: string; email: string }
  /** true where it also created the account */
  isNewAccount?: boolean
}

/** What follows every kind of sign-in: what a guest has answered, its cookies, and a letter where the browser is new to the account. */
export function createArrivals({ database, mail, mailTexts, secret, siteUrl, now }: ArrivalsOptions) {
  const tokenIn = createTokenReader({ secret, siteUrl })
  const findSession = createSessionLookup(database)
  const cookies = createSessionCookies(siteUrl)
  const devices = createKnownDevices(secret, siteUrl)
  const written = createRateLimiter(database, secret, 'device-letter', { points: 5, duration: hour })
  /** Gives the account what has been answered in this browser without one. */
  const claim = async (request: Request, userId: string): Promise<void> => {
    const token = tokenIn(request.headers.get('cookie') ?? '')
    const before = token === null ? 'no-session' : await findSession({ token, assessmentId: null, now: now() })
    if (before !== 'no-session' && before.isGuest) await claimGuest(database, { guestId: before.userId, userId })
  }
  return {
    /** Gives the lines of the cookies to set. */
    async receive({ request, headers, user, isNewAccount = false }: Arrival): Promise<string[]> {
      await claim(request, user.id)
      if (!isNewAccount && !devices.knows(request, user.id) && (await written.tryOnce(user.id)) === null) {
        await mail.post(mailTexts.newDevice(user.email, deviceName(request.headers.get('user-agent') ?? '')))
      }
      return [...cookies.signedIn(headers, user.id), cookies.guestGone, devices.remember(request, user.id)]
    },
  }
}

export type Arrivals = ReturnType<typeof createArrivals>

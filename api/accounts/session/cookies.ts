import { createHmac, timingSafeEqual } from 'node:crypto'
import { cookieName, type Hint, hints } from '#api/contract/cookies.ts'
import { sessionDays } from '#api/contract/lifetimes.ts'
import type { LiveSession } from './queries.ts'

/** seconds */
const daySeconds = 24 * 60 * 60

/** In seconds, after the last visit and in all; guests' last `inAll`. */
export const sessionLengths = (maxDays: number) => ({
  afterVisit: Math.min(sessionDays, maxDays) * daySeconds,
  inAll: maxDays * daySeconds,
})

export const sessionCookieName = (siteUrl: string) => cookieName(new URL(siteUrl), 'session')

/** With `__Host-`, browsers want these two. */
export const cookieAttributes = (siteUrl: string) =>
  `Path=/; SameSite=Lax${siteUrl.startsWith('https://') ? '; Secure' : ''}`

/** Every value of this name: a neighbour's cookie may come beside ours. */
export const cookieValues = (header: string, name: string): string[] =>
  header
    .split(/; */)
    .filter((pair) => pair.startsWith(`${name}=`))
    .flatMap((pair) => new Bun.CookieMap(pair).get(name) ?? [])

/** As better-auth signs it; still to be escaped. */
export const signToken = (token: string, secret: string) =>
  `${token}.${createHmac('sha256', secret).update(token).digest('base64')}`

/** Verifies the token in the Cookie header; null without a valid one (docs/decisions, 3). */
export const createTokenReader =
  ({ secret, name }: { secret: string; name: string }) =>
  (header: string): string | null => {
    for (const value of cookieValues(header, name)) {
      const token = value.slice(0, Math.max(0, value.lastIndexOf('.')))
      if (token !== '' && isEqual(value, signToken(token, secret))) return token
    }
    return null
  }

function isEqual(actual: string, expected: string): boolean {
  const [one, other] = [Buffer.from(actual), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

interface CookieOptions {
  siteUrl: string
  secret: string
  sessionMaxDays: number
}

/** What signs out, of better-auth. */
interface SigningOut {
  api: { signOut: (call: { headers: Headers; returnHeaders: true }) => Promise<{ headers: Headers }> }
}

interface CookieSession {
  token: string
  userId: string
  isGuest: boolean | null
}

/**
 * With a hint that pages can read: whether to show Sign In, and whether somebody else signed in. Guests have another
 * one. `headers` are better-auth's.
 */
export function createSessionCookies({ siteUrl, secret, sessionMaxDays }: CookieOptions) {
  const attributes = cookieAttributes(siteUrl)
  const { afterVisit, inAll } = sessionLengths(sessionMaxDays)
  const session = (value: string, length: number) =>
    `${sessionCookieName(siteUrl)}=${value}; Max-Age=${length}; HttpOnly; ${attributes}`
  const hint = (kind: Hint, userId: string, length: number) =>
    `${cookieName(new URL(siteUrl), hints[kind])}=${userId}; Max-Age=${length}; ${attributes}`
  const [accountGone, guestGone] = [hint('account', '', 0), hint('guest', '', 0)]
  return {
    signedIn: (headers: Headers, userId: string) => [...linesOf(headers), hint('account', userId, afterVisit)],
    /** `length` in seconds */
    renewed: ({ token, userId, isGuest }: CookieSession, length: number) => [
      session(encodeURIComponent(signToken(token, secret)), length),
      hint(isGuest ? 'guest' : 'account', userId, length),
    ],
    /** sign-in turns a guest into an account */
    guestGone,
    guest: (headers: Headers, userId: string) => [
      ...linesOf(headers).map((line) => line.replace(/Max-Age=\d+/, `Max-Age=${inAll}`)),
      hint('guest', userId, inAll),
    ],
    /** Browsers and people delete single cookies, and a hint of the other kind may be left. */
    corrections({ headers }: Request, { userId, isGuest, expiresAt }: LiveSession, now: Date): string[] {
      const idsIn = (kind: Hint) => cookieValues(headers.get('cookie') ?? '', cookieName(new URL(siteUrl), hints[kind]))
      const length = Math.floor((expiresAt.getTime() - now.getTime()) / 1000)
      const [kind, other, otherGone] = isGuest
        ? (['guest', 'account', accountGone] as const)
        : (['account', 'guest', guestGone] as const)
      return [
        ...(idsIn(kind).includes(userId) ? [] : [hint(kind, userId, length)]),
        ...(idsIn(other).length > 0 ? [otherGone] : []),
      ]
    },
    expired: () => [session('', 0), accountGone, guestGone],
    async signOut(auth: SigningOut, { headers }: Request) {
      const signedOut = (await auth.api.signOut({ headers, returnHeaders: true })).headers
      return [...linesOf(signedOut), accountGone, guestGone]
    },
  }
}

/** The last of each cookie: retried transactions set it again. */
function linesOf(headers: Headers): string[] {
  return [...new Map(headers.getSetCookie().map((line) => [line.split('=')[0], line])).values()]
}

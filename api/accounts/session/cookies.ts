import { type Auth, type AuthOptions, sessionCookieName, sessionLengths } from './auth.ts'

/**
 * With a hint that pages can read: whether to show Sign In, and whether somebody else signed in. Guests have another
 * one. `headers` are better-auth's.
 */
export function createSessionCookies({ siteUrl, sessionMaxDays }: Pick<AuthOptions, 'siteUrl' | 'sessionMaxDays'>) {
  const attributes = `Path=/; SameSite=Lax${siteUrl.startsWith('https://') ? '; Secure' : ''}`
  const { afterVisit, inAll } = sessionLengths(sessionMaxDays)
  const lengths = { signed_in: afterVisit, guest: inAll }
  const hint = (name: keyof typeof lengths, userId: string | null, length = lengths[name]) =>
    `${name}=${userId ?? ''}; Max-Age=${userId === null ? 0 : length}; ${attributes}`
  return {
    signedIn: (headers: Headers, userId: string) => [...linesOf(headers), hint('signed_in', userId)],
    /** `length` in seconds */
    renewed({ headers }: Request, userId: string, length: number) {
      const name = sessionCookieName(siteUrl)
      const value = encodeURIComponent(new Bun.CookieMap(headers.get('cookie') ?? '').get(name) ?? '')
      return [`${name}=${value}; Max-Age=${length}; HttpOnly; ${attributes}`, hint('signed_in', userId, length)]
    },
    /** sign-in turns a guest into an account */
    guestGone: hint('guest', null),
    guest: (headers: Headers, userId: string) => [
      ...linesOf(headers).map((line) => line.replace(/Max-Age=\d+/, `Max-Age=${inAll}`)),
      hint('guest', userId),
    ],
    expired: () => [
      `${sessionCookieName(siteUrl)}=; Max-Age=0; HttpOnly; ${attributes}`,
      hint('signed_in', null),
      hint('guest', null),
    ],
    async signOut(auth: Auth, { headers }: Request) {
      const signedOut = (await auth.api.signOut({ headers, returnHeaders: true })).headers
      return [...linesOf(signedOut), hint('signed_in', null), hint('guest', null)]
    },
  }
}

/** The last of each cookie: retried transactions set it again. */
function linesOf(headers: Headers): string[] {
  return [...new Map(headers.getSetCookie().map((line) => [line.split('=')[0], line])).values()]
}

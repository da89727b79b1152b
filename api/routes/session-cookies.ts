import { type Auth, type AuthOptions, sessionCookieName, sessionLengths } from '../adapters/auth.ts'

/**
 * The session's cookie, with a hint beside it that pages can read: so they know without asking whether to show Sign In,
 * and notice that somebody else has signed in. A guest's hint has another name, for a guest has no account to show. `headers` are those of better-auth's answer.
 */
export function createSessionCookies({ siteUrl, sessionMaxDays }: Pick<AuthOptions, 'siteUrl' | 'sessionMaxDays'>) {
  const attributes = `Path=/; SameSite=Lax${siteUrl.startsWith('https://') ? '; Secure' : ''}`
  const { afterVisit, inAll } = sessionLengths(sessionMaxDays)
  const lengths = { signed_in: afterVisit, guest: inAll }
  const hint = (name: keyof typeof lengths, userId: string | null, length = lengths[name]) =>
    `${name}=${userId ?? ''}; Max-Age=${userId === null ? 0 : length}; ${attributes}`
  return {
    signedIn: (headers: Headers, userId: string) => [...linesOf(headers), hint('signed_in', userId)],
    /** The cookies of the session that a request came with, for so many more seconds. */
    renewed({ headers }: Request, userId: string, length: number) {
      const name = sessionCookieName(siteUrl)
      const value = encodeURIComponent(new Bun.CookieMap(headers.get('cookie') ?? '').get(name) ?? '')
      return [`${name}=${value}; Max-Age=${length}; HttpOnly; ${attributes}`, hint('signed_in', userId, length)]
    },
    /** after a sign-in, which makes the guest of a browser somebody with an account */
    guestGone: hint('guest', null),
    /** The cookies of a guest, which last as long as any may. */
    guest: (headers: Headers, userId: string) => [
      ...linesOf(headers).map((line) => line.replace(/Max-Age=\d+/, `Max-Age=${inAll}`)),
      hint('guest', userId),
    ],
    /** Without a session there is nothing to end: only the cookies go. */
    expired: () => [
      `${sessionCookieName(siteUrl)}=; Max-Age=0; HttpOnly; ${attributes}`,
      hint('signed_in', null),
      hint('guest', null),
    ],
    /** Ends the session of a request. Gives the lines of the cookies to set. */
    async signOut(auth: Auth, { headers }: Request) {
      const signedOut = (await auth.api.signOut({ headers, returnHeaders: true })).headers
      return [...linesOf(signedOut), hint('signed_in', null), hint('guest', null)]
    },
  }
}

/** One line for each cookie: where a transaction ran again, better-auth has set it each time, and the last is stored. */
function linesOf(headers: Headers): string[] {
  return [...new Map(headers.getSetCookie().map((line) => [line.split('=')[0], line])).values()]
}

import { type Auth, guestSessionLength, sessionLength } from '../adapters/auth.ts'

/**
 * The session's cookie, with a hint beside it that pages can read: so they know without asking whether to show Sign In,
 * and notice that somebody else has signed in. A guest's hint has another name, for a guest has no account to show. `headers` are those of better-auth's answer.
 */
export function createSessionCookies(siteUrl: string) {
  const attributes = `Path=/; SameSite=Lax${siteUrl.startsWith('https://') ? '; Secure' : ''}`
  const lengths = { signed_in: sessionLength, guest: guestSessionLength }
  const hint = (name: keyof typeof lengths, userId: string | null) =>
    `${name}=${userId ?? ''}; Max-Age=${userId === null ? 0 : lengths[name]}; ${attributes}`
  const signedOut = (headers: Headers) => [...linesOf(headers), hint('signed_in', null), hint('guest', null)]
  return {
    signedIn: (headers: Headers, userId: string) => [...linesOf(headers), hint('signed_in', userId)],
    /** after a sign-in, which makes the guest of a browser somebody with an account */
    guestGone: hint('guest', null),
    guest: (headers: Headers, userId: string) => [...linesOf(headers), hint('guest', userId)],
    signedOut,
    /** Ends the session of a request. Gives the lines of the cookies to set. */
    async signOut(auth: Auth, { headers }: Request) {
      return signedOut((await auth.api.signOut({ headers, returnHeaders: true })).headers)
    },
  }
}

/** One line for each cookie: where a transaction ran again, better-auth has set it each time, and the last is stored. */
function linesOf(headers: Headers): Iterable<string> {
  return new Map(headers.getSetCookie().map((line) => [line.split('=')[0], line])).values()
}

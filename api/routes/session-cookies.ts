import { type Auth, sessionLength } from '../adapters/auth.ts'

/**
 * The session's cookie, with a hint beside it that pages can read: so they know without asking whether to show Sign In,
 * and notice that somebody else has signed in. `headers` are those of better-auth's answer.
 */
export function createSessionCookies(siteUrl: string) {
  const attributes = `Path=/; SameSite=Lax${siteUrl.startsWith('https://') ? '; Secure' : ''}`
  const signedOut = (headers: Headers) => [...linesOf(headers), `signed_in=; Max-Age=0; ${attributes}`]
  return {
    signedIn: (headers: Headers, userId: string) => [
      ...linesOf(headers),
      `signed_in=${userId}; Max-Age=${sessionLength}; ${attributes}`,
    ],
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

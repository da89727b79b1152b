import { sessionLength } from '../adapters/auth.ts'

/**
 * Beside the session's own cookie a readable hint, so that pages know without asking whether to show
 * Sign In, and notice when somebody else has signed in since. `headers` are those of better-auth's answer.
 */
export function createSessionCookies(siteUrl: string) {
  const attributes = `Path=/; SameSite=Lax${siteUrl.startsWith('https://') ? '; Secure' : ''}`
  return {
    signedIn: (headers: Headers, userId: string) => [
      ...headers.getSetCookie(),
      `signed_in=${userId}; Max-Age=${sessionLength}; ${attributes}`,
    ],
    signedOut: (headers: Headers) => [...headers.getSetCookie(), `signed_in=; Max-Age=0; ${attributes}`],
  }
}

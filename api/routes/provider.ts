import { Elysia } from 'elysia'
import { readSessionToken, sessionCookieName } from '../adapters/auth.ts'
import { noCookie, ProviderUnavailable } from '../adapters/provider.ts'
import { createRateLimiter } from '../adapters/rate-limiter.ts'
import { providerReturn, readWaysIn, signInByProvider } from '../contract/provider.ts'
import { createSessionLookup } from '../db/sessions.ts'
import { findUser } from '../db/users.ts'
import { ProblemError, recordUnforeseen, refuseTooMany } from './errors.ts'
import { observed } from './observed.ts'
import type { RouteOptions } from './options.ts'
import { at, serve } from './serve.ts'

/** Signing in by the provider that the operator has set up, if any. */
export function providerRoutes({
  database,
  provider,
  guests,
  sessionMacros,
  arrivals,
  limits,
  secret,
  siteUrl,
  now,
}: RouteOptions) {
  const tries = createRateLimiter(database, secret, 'provider', limits.providerSignIns)
  const cookieName = sessionCookieName(siteUrl)
  const findSession = createSessionLookup(database)

  /** The user that better-auth has signed in, by the cookie that it sets. */
  const arrived = async (headers: Headers) => {
    const line = headers.getSetCookie().find((one) => one.startsWith(`${cookieName}=`))
    const token = line && readSessionToken(decodeURIComponent(/=([^;]*)/.exec(line)![1]!), secret)
    const found = token ? await findSession({ token, assessmentId: null, now: now() }) : 'no-session'
    return found === 'no-session' ? undefined : findUser(database, found.userId)
  }

  return new Elysia({ name: 'provider' })
    .use(observed)
    .use(sessionMacros)
    .route(...at(readWaysIn), () => ({ provider: provider?.name ?? null, guests: guests !== null }), serve(readWaysIn))
    .route(
      ...at(signInByProvider),
      async ({ body: { next }, address, request, route, requestId, set }) => {
        if (provider === null) throw new ProblemError('not-found', 'There is no other service to sign in with here.')
        refuseTooMany(await tries.tryOnce(address))
        const page = `${siteUrl}/auth?${new URLSearchParams({ next })}`
        const ways = { known: page, newcomer: `${page}&new=`, refused: page }
        const { headers, address: there } = await provider.begin(request.headers, ways).catch((error: unknown) => {
          if (!(error instanceof ProviderUnavailable)) throw error
          recordUnforeseen(error, { requestId, method: request.method, route })
          throw new ProblemError('unavailable', `${provider.name} does not answer just now. Please try again later.`)
        })
        set.headers['set-cookie'] = headers.getSetCookie()
        return { address: there }
      },
      { ...serve(signInByProvider), address: true },
    )
    .route(
      ...at(providerReturn),
      async ({ request, route, requestId, set }) => {
        const asked = { requestId, method: request.method, route }
        set.headers.location = '/auth#refused=failed'
        if (provider === null) return ''
        const headers = await provider.end(request).catch((error: unknown) => void recordUnforeseen(error, asked))
        const way = URL.parse(headers?.get('location') ?? '', siteUrl)
        if (!headers || way?.origin !== siteUrl) return ''
        const user = await arrived(headers)
        const isNewAccount = way.searchParams.has('new')
        const lines = user && (await arrivals.receive({ request, headers, user, isNewAccount }))
        set.headers['set-cookie'] = lines ?? headers.getSetCookie()
        set.headers.location = wayOn(way, { isSignedIn: user !== undefined, isNewAccount })
        return ''
      },
      serve(providerReturn),
    )
}

/** The refusals that the page knows. Any other is only in the log. */
const refusals: Record<string, string> = {
  account_not_linked: 'not-linked',
  email_not_verified: 'unverified',
  access_denied: 'given-up',
  [noCookie]: 'cookies',
}

/** The address of the sign-in page, which checks that the browser kept the session, leads on, and greets newcomers. It holds nothing that the provider sent. */
function wayOn({ searchParams }: URL, { isSignedIn = false, isNewAccount = false }): string {
  const page = `/auth?${new URLSearchParams({ next: searchParams.get('next') ?? '/' })}`
  const refusal = refusals[searchParams.get('error') ?? ''] ?? 'failed'
  if (!isSignedIn) return `${page}#refused=${refusal}`
  return `${page}#${isNewAccount ? 'new' : 'signed-in'}`
}

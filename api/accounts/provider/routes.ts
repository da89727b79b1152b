import { Elysia } from 'elysia'
import { isAPIError } from 'better-auth/api'
import { providerId } from './plugin.ts'
import { createRateLimiter } from '#api/http/rate-limiter.ts'
import { providerReturn, getSignInMethods, signInByProvider } from './contract.ts'
import { ProblemError, recordUnforeseen, throwIfRateLimited } from '#api/http/errors.ts'
import { observed } from '#api/http/request-log.ts'
import type { RouteOptions } from '#api/options.ts'
import { routeAddress, routeOptions } from '#api/http/route-options.ts'

const noCookie = 'no_cookie'
/** milliseconds */
const timeoutMs = 10_000

export function providerRoutes(options: RouteOptions) {
  const { database, auth, provider, guests, sessionMacros, signInHandler, limits, secret, siteUrl, after } = options
  const tries = createRateLimiter(database, secret, 'provider', limits.providerSignIns)

  const receiveCallback = async (headers: Headers) => {
    const cookie = headers.getSetCookie().join('; ')
    return (await auth.api.getSession({ headers: new Headers({ cookie }) }))?.user
  }

  const comeBack = async (request: Request): Promise<Headers> => {
    const { name } = (await auth.$context).createAuthCookie('state')
    // Without it, the browser was never sent to the provider, or refuses cookies.
    const isKnown = new Bun.CookieMap(request.headers.get('cookie') ?? '').has(name)
    if (!isKnown) return new Headers({ location: `?error=${noCookie}` })
    const late = Promise.withResolvers<never>()
    const callOff = after(timeoutMs, () => late.reject(new Error('the provider does not answer')))
    return (await Promise.race([auth.handler(request), late.promise]).finally(callOff)).headers
  }

  return new Elysia({ name: 'provider' })
    .use(observed)
    .use(sessionMacros)
    .route(
      ...routeAddress(getSignInMethods),
      () => ({ provider: provider?.name ?? null, guests }),
      routeOptions(getSignInMethods),
    )
    .route(
      ...routeAddress(signInByProvider),
      async ({ body: { next }, address, request, route, requestId, set }) => {
        if (provider === undefined)
          throw new ProblemError('not-found', 'There’s no other service to sign in with here.')
        throwIfRateLimited(await tries.consume(address))
        const page = `${siteUrl}/auth?${new URLSearchParams({ next })}`
        const body = {
          provider: providerId,
          callbackURL: page,
          newUserCallbackURL: `${page}&new=`,
          errorCallbackURL: page,
          disableRedirect: true,
        }
        const begun = auth.api.signInSocial({ body, headers: request.headers, returnHeaders: true })
        const { headers, response } = await begun.catch((error: unknown) => {
          // Thrown until the provider's endpoints and keys are known.
          if (!isAPIError(error)) throw error
          recordUnforeseen(error, { requestId, method: request.method, route })
          throw new ProblemError('unavailable', `${provider.name} isn’t responding right now. Please try again later.`)
        })
        set.headers['set-cookie'] = headers.getSetCookie()
        return { address: response.url ?? '' }
      },
      { ...routeOptions(signInByProvider), address: true },
    )
    .route(
      ...routeAddress(providerReturn),
      async ({ request, route, requestId, set }) => {
        const asked = { requestId, method: request.method, route }
        set.headers.location = '/auth#refused=failed'
        if (provider === undefined) return ''
        const headers = await comeBack(request).catch((error: unknown) => void recordUnforeseen(error, asked))
        const way = URL.parse(headers?.get('location') ?? '', siteUrl)
        if (!headers || way?.origin !== siteUrl) return ''
        const user = await receiveCallback(headers)
        const isNewAccount = way.searchParams.has('new')
        const lines = user && (await signInHandler.afterSignIn({ request, headers, user, isNewAccount }))
        set.headers['set-cookie'] = lines ?? headers.getSetCookie()
        set.headers.location = wayOn(way, { isSignedIn: user !== undefined, isNewAccount })
        return ''
      },
      routeOptions(providerReturn),
    )
}

const refusals: Record<string, string> = {
  account_not_linked: 'not-linked',
  email_not_verified: 'unverified',
  access_denied: 'given-up',
  [noCookie]: 'cookies',
}

/** The sign-in page checks that the session cookie was kept, then leads on. Holds nothing that the provider sent. */
function wayOn({ searchParams }: URL, { isSignedIn = false, isNewAccount = false }): string {
  const page = `/auth?${new URLSearchParams({ next: searchParams.get('next') ?? '/' })}`
  const refusal = refusals[searchParams.get('error') ?? ''] ?? 'failed'
  if (!isSignedIn) return `${page}#refused=${refusal}`
  return `${page}#${isNewAccount ? 'new' : 'signed-in'}`
}

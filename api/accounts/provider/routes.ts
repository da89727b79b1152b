import { Elysia } from 'elysia'
import { isAPIError } from 'better-auth/api'
import { languageAt, languageFolder, pathIn } from '#language'
import { words } from '#words'
import { providerId } from './plugin.ts'
import { createRateLimiter } from '#api/http/rate-limiter.ts'
import { createPasswordCheck } from '../confirm-password.ts'
import { listProviderAccounts } from '../credentials.ts'
import { rememberedLanguage } from '../session/language-cookie.ts'
import { findUser, setLanguage } from '../queries.ts'
import { getProviderLink, getSignInMethods, linkProvider, providerReturn, signInByProvider } from './contract.ts'
import { fill } from '#api/content/fill.ts'
import { type LoggedRequest, ProblemError, recordUnexpected, throwIfRateLimited } from '#api/http/errors.ts'
import { requestLog } from '#api/http/request-log.ts'
import { log } from '#api/log.ts'
import type { RouteOptions } from '#api/options.ts'
import { methodAndPath, routeOptions } from '#api/http/route-options.ts'

interface ProviderAnswer {
  headers: Headers
  response: { url?: string | undefined }
}

interface Call extends Omit<LoggedRequest, 'method'> {
  request: Request
  set: { headers: Record<string, unknown> }
}

const [authPath, accountPath] = ['/auth', '/account']
const noCookie = 'no_cookie'
/** milliseconds */
const timeoutMs = 10_000

export function providerRoutes(options: RouteOptions) {
  const { database, auth, provider, guests, sessionMacros, signInHandler, limits, secret, siteUrl, startTimer } =
    options
  const { outbox, mailTexts, now } = options
  const { confirmChange } = createPasswordCheck(options)
  const providerLimiter = createRateLimiter(database, secret, 'provider', limits.providerSignIns)

  const receiveCallback = async (headers: Headers) => {
    const cookie = headers.getSetCookie().join('; ')
    return (await auth.api.getSession({ headers: new Headers({ cookie }) }))?.user
  }

  const handleCallback = async (request: Request): Promise<Headers> => {
    const { name } = (await auth.$context).createAuthCookie('state')
    // Without it, the browser was never sent to the provider, or refuses cookies.
    const isKnown = new Bun.CookieMap(request.headers.get('cookie') ?? '').has(name)
    if (!isKnown) return new Headers({ location: `?error=${noCookie}` })
    const late = Promise.withResolvers<never>()
    const callOff = startTimer(timeoutMs, () => late.reject(new Error('the provider does not answer')))
    return (await Promise.race([auth.handler(request), late.promise]).finally(callOff)).headers
  }

  /** Better-auth gives nothing until the provider's endpoints and keys are known. */
  const sendToProvider = async (begun: Promise<ProviderAnswer>, { request, requestId, route, set }: Call) => {
    const { headers, response } = await begun.catch((error: unknown) => {
      if (!isAPIError(error)) throw error
      recordUnexpected(error, { requestId, method: request.method, route })
      const message = fill(words('problems').provider.silent, { provider: provider?.name ?? '' })
      throw new ProblemError('unavailable', message)
    })
    set.headers['set-cookie'] = headers.getSetCookie()
    return { address: response.url ?? '' }
  }

  /** Of the language of the page that begins. */
  const pageUrl = (path: string) => siteUrl + pathIn(languageFolder(), path)

  const notifyOfLink = async (userId: string) => {
    const user = await findUser(database, userId)
    if (user && provider) await outbox.post(mailTexts.newProvider(user, provider.name))
  }

  return new Elysia({ name: 'provider' })
    .use(requestLog)
    .use(sessionMacros)
    .route(
      ...methodAndPath(getSignInMethods),
      () => ({ provider: provider?.name ?? null, guests }),
      routeOptions(getSignInMethods),
    )
    .route(
      ...methodAndPath(signInByProvider),
      async ({ body: { next }, network, request, route, requestId, set }) => {
        if (provider === undefined) throw noProvider()
        throwIfRateLimited(await providerLimiter.consume(network))
        const page = `${pageUrl(authPath)}?${new URLSearchParams({ next })}`
        const body = {
          provider: providerId,
          callbackURL: page,
          newUserCallbackURL: `${page}&new=`,
          errorCallbackURL: page,
          disableRedirect: true,
        }
        const begun = auth.api.signInSocial({ body, headers: request.headers, returnHeaders: true })
        return sendToProvider(begun, { request, requestId, route, set })
      },
      { ...routeOptions(signInByProvider), network: true },
    )
    .route(
      ...methodAndPath(getProviderLink),
      async ({ userId }) => {
        const links = await listProviderAccounts(database, userId)
        const link = links.find(({ accountId }) => provider && accountId.startsWith(`${provider.issuer} `))
        return { provider: provider?.name ?? null, linkedAt: link?.createdAt.toISOString() ?? null }
      },
      { ...routeOptions(getProviderLink), person: true },
    )
    .route(
      ...methodAndPath(linkProvider),
      async ({ body: { password }, userId, network, request, route, requestId, set }) => {
        if (provider === undefined) throw noProvider()
        await confirmChange({ userId, network }, password)
        const page = pageUrl(accountPath)
        const body = {
          provider: providerId,
          callbackURL: `${page}?${new URLSearchParams({ linked: userId })}`,
          errorCallbackURL: page,
          disableRedirect: true,
        }
        const begun = auth.api.linkSocialAccount({ body, headers: request.headers, returnHeaders: true })
        return sendToProvider(begun, { request, requestId, route, set })
      },
      { ...routeOptions(linkProvider), person: true, network: true },
    )
    .route(
      ...methodAndPath(providerReturn),
      async ({ request, route, requestId, set }) => {
        const failedRequest = { requestId, method: request.method, route }
        // the page that began is unknown
        set.headers.location = `${pathIn(rememberedLanguage(request, siteUrl), authPath)}#refused=failed`
        if (provider === undefined) return ''
        const headers = await handleCallback(request).catch(
          (error: unknown) => void recordUnexpected(error, failedRequest),
        )
        const target = URL.parse(headers?.get('location') ?? '', siteUrl)
        if (!headers || target?.origin !== siteUrl) return ''
        logOperatorsFault(requestId, target.searchParams.get('error'))
        const language = languageAt(target.pathname)
        if (target.pathname === pathIn(language, accountPath)) {
          const linked = target.searchParams.get('linked')
          if (linked !== null) await notifyOfLink(linked)
          set.headers['set-cookie'] = headers.getSetCookie()
          set.headers.location = `${target.pathname}#${linked === null ? refusalIn(target) : 'linked'}`
          return ''
        }
        const user = await receiveCallback(headers)
        const isNewAccount = target.searchParams.has('new')
        if (user && isNewAccount) {
          user.language = language
          await setLanguage(database, { userId: user.id, language, now: now() })
        }
        const lines = user && (await signInHandler.afterSignIn({ request, headers, user, isNewAccount }))
        set.headers['set-cookie'] = lines ?? headers.getSetCookie()
        set.headers.location = redirectTarget(target, language, { isSignedIn: user !== undefined, isNewAccount })
        return ''
      },
      routeOptions(providerReturn),
    )
}

const noProvider = () => new ProblemError('not-found', words('problems').provider.missing)

/** By better-auth's error; any other is `failed`. */
const refusals: Record<string, string> = {
  account_already_linked_to_different_user: 'taken',
  account_not_linked: 'not-linked',
  email_does_not_match: 'other-email',
  email_not_verified: 'unverified',
  email_not_vouched: 'unvouched',
  access_denied: 'given-up',
  [noCookie]: 'cookies-refused',
}

const refusalIn = ({ searchParams }: URL) => `refused=${refusals[searchParams.get('error') ?? ''] ?? 'failed'}`

/** Why a refused code was refused is logged where it was sent. */
const operatorsFaults: Record<string, string> = {
  email_not_vouched: 'it doesn’t say whether it has verified an address that OIDC_EMAILS doesn’t cover',
  email_not_found: 'it gives no email address',
  issuer_mismatch: 'it names another issuer than its discovery document',
  unable_to_get_user_info: 'its ID token isn’t valid, or userinfo doesn’t answer',
}

function logOperatorsFault(id: string, error: string | null): void {
  const cause = operatorsFaults[error ?? '']
  if (cause !== undefined) log('warn', { id, provider: 'nobody was signed in', cause })
}

/** The sign-in page checks that the session cookie was kept, then leads on. Holds nothing that the provider sent. */
function redirectTarget(way: URL, language: string, { isSignedIn = false, isNewAccount = false }): string {
  const page = `${pathIn(language, authPath)}?${new URLSearchParams({ next: way.searchParams.get('next') ?? pathIn(language, '/') })}`
  if (!isSignedIn) return `${page}#${refusalIn(way)}`
  return `${page}#${isNewAccount ? 'new' : 'signed-in'}`
}

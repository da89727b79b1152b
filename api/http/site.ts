import { Elysia, NotFoundError } from 'elysia'
import { words } from '#words'
import { createRateLimiter } from './rate-limiter.ts'
import type { SiteFiles } from './site-files.ts'
import type { RouteAt } from './site-pages.ts'
import { createClientNetwork } from './client-address.ts'
import { throwIfRateLimited } from './errors.ts'
import { isUnavailable } from '../db/engine/unavailable.ts'
import { findEscapedFragment } from './escaped-fragment.ts'
import { requestLog } from './request-log.ts'
import type { AppOptions } from '../options.ts'
import type { MakePage } from './pages.ts'
import { noTransform } from './page-headers.ts'
import { answerWith, isErrorPage } from './static-files.ts'

type SecondsToWait = (...asking: Parameters<ReturnType<typeof createClientNetwork>>) => Promise<number | null>

type PageLimits = Record<'page' | 'picture', SecondsToWait>

interface PageLimitOptions extends Pick<AppOptions, 'database' | 'limits' | 'secret' | 'trustProxy'> {
  findSession: (request: Request) => Promise<{ userId: string } | null>
}

export function createPageLimits({ database, limits, secret, findSession, ...proxy }: PageLimitOptions): PageLimits {
  const accountLimiter = createRateLimiter(database, secret, 'account-page', limits.accountPages)
  const pageLimiter = createRateLimiter(database, secret, 'page', limits.pages)
  const pictureLimiter = createRateLimiter(database, secret, 'picture', limits.pictures)
  const clientNetwork = createClientNetwork(proxy)
  return {
    async page(request, server) {
      try {
        const session = await findSession(request)
        // First, so that one account can't use up its network's pages.
        const wait = session && (await accountLimiter.consume(session.userId))
        return wait ?? (await pageLimiter.consume(clientNetwork(request, server)))
      } catch (error) {
        // The page itself says so.
        if (isUnavailable(error)) return null
        throw error
      }
    },
    picture: (request, server) => pictureLimiter.consume(clientNetwork(request, server)),
  }
}

/** Pages made on request, redirects for what mail programs and chats change in a link, and 404. */
export function siteRoutes(files: SiteFiles, routeAt: RouteAt, makePage: MakePage, limits: PageLimits) {
  const page = (path: string, status: number, text: string) => (request: Request) => {
    const [, language] = new URL(request.url).pathname.split('/')
    const file = files.get(`/${language}${path}`) ?? files.get(path)
    return file ? answerWith(file, request, status) : new Response(text, { status })
  }
  const written = words('problems').pages
  const missingPage = page('/404', 404, written.missing)
  const missing = (request: Request, path: string) =>
    wantsFile(request, path) ? new Response(written.missingFile, { status: 404 }) : missingPage(request)
  const failed = page('/500', 500, words('common').failures.page.title)
  const tooMany = page('/429', 429, written.tooMany)
  const refused = (request: Request, secondsToWait: number) => {
    const answer = tooMany(request)
    answer.headers.set('retry-after', String(secondsToWait))
    answer.headers.set('cache-control', `no-store, ${noTransform}`)
    return answer
  }
  const answer = async (context: PageRequest): Promise<Response> => {
    const { request, requestId, server } = context
    const { pathname, search } = new URL(request.url)
    if (pathname === '/api' || pathname.startsWith('/api/')) throw new NotFoundError()
    const escaped = findEscapedFragment(request)
    if (escaped) {
      if (files.has(escaped.page)) context.route = escaped.page
      return escaped.redirect
    }
    const bare = withoutAddition(pathname)
    const route = isDecodable(bare) ? routeAt(bare) : undefined
    // For the log; otherwise all pages here share one pattern.
    if (route) context.route = route
    const isPage = route ?? (files.has(bare) && !isErrorPage(bare))
    if (bare !== pathname && isPage) {
      return new Response(null, { status: 308, headers: { location: bare + search } })
    }
    if (!route) return missing(request, bare)
    if (route.endsWith('/picture.png')) throwIfRateLimited(await limits.picture(request, server))
    else {
      const wait = await limits.page(request, server)
      if (wait !== null) return refused(request, wait)
    }
    return (await makePage(request, { requestId, method: request.method, route })) ?? failed(request)
  }
  const hidden = { detail: { hide: true } }
  return (
    new Elysia({ name: 'site' })
      .use(requestLog)
      // for password managers (https://w3c.github.io/webappsec-change-password-url)
      .get('/.well-known/change-password', ({ redirect }) => redirect('/account', 303), hidden)
      .get('/*', answer, hidden)
      .head('/*', answer, hidden)
  )
}

/** Browsers and crawlers try addresses such as `/favicon.ico`, where nobody reads a page. */
function wantsFile({ headers }: Request, path: string): boolean {
  const isFile = /\.\w+$|^\/\.well-known\//.test(path)
  return isFile && !(headers.get('accept') ?? '').includes('text/html')
}

/** Without slashes at the end, or the punctuation of a sentence with the link. Linear, however long the path. */
function withoutAddition(path: string): string {
  const masked = path.replaceAll(/%[\da-f]{2}/gi, '///')
  return path.slice(0, /^.*[\w-]/.exec(masked)?.[0].length ?? 0)
}

/** Astro logs undecodable paths as errors. */
function isDecodable(path: string): boolean {
  try {
    return decodeURI(path) !== ''
  } catch {
    return false
  }
}

interface PageRequest {
  request: Request
  route: string
  requestId: string
  server: Parameters<SecondsToWait>[1]
}

import { Elysia, NotFoundError } from 'elysia'
import { createRateLimiter } from '../adapters/rate-limiter.ts'
import type { SiteFiles } from '../adapters/site-files.ts'
import { createClientAddress } from './client-address.ts'
import { refuseTooMany } from './errors.ts'
import { observed } from './observed.ts'
import type { AppOptions } from './options.ts'
import type { MakePage } from './pages.ts'
import { answerWith } from './static-files.ts'

/** The pages and pictures that are made on request. */
const patterns = [
  '/results/:id',
  '/results/:id/slowly',
  '/og/results/6.png',
  '/shared/:token',
  '/shared/:token/picture.png',
]
const madeOnRequest = /^\/(results\/[^/]+(\/slowly)?|og\/results\/6\.png|shared\/[^/]+(\/picture\.png)?)$/
const drawnOnRequest = /^\/shared\/[^/]+\/picture\.png$/

/** Throws a ProblemError for whoever asks for too many pictures. */
type AdmitPicture = (...asking: Parameters<ReturnType<typeof createClientAddress>>) => Promise<void>

/** Limits the pictures that are made for one address to sixty a minute. */
export function limitPictures({
  database,
  secret,
  ...proxy
}: Pick<AppOptions, 'database' | 'secret' | 'trustProxy'>): AdmitPicture {
  const asked = createRateLimiter(database, secret, 'picture', { points: 60, duration: 60 })
  const clientAddress = createClientAddress(proxy)
  return async (request, server) => refuseTooMany(await asked.tryOnce(clientAddress(request, server)))
}

/**
 * Answers what belongs neither to the API nor to the files of the built site: pages that are made on request, addresses
 * with an extra slash, and addresses that do not exist.
 */
export function siteRoutes(files: SiteFiles, makePage: MakePage, admitPicture: AdmitPicture) {
  const page = (path: string, status: number, text: string) => (request: Request) => {
    const file = files.get(path)
    return file ? answerWith(file, request, status) : new Response(text, { status })
  }
  const missing = page('/404', 404, 'Page Not Found')
  const failed = page('/500', 500, 'Something went wrong')
  const answer = async ({ request, route, requestId, server }: PageRequest): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    if (pathname === '/api' || pathname.startsWith('/api/')) throw new NotFoundError()
    const bare = pathname.replace(/\/+$/, '')
    if (bare !== '' && bare !== pathname && (files.has(bare) || madeOnRequest.test(bare))) {
      return new Response(null, { status: 308, headers: { location: bare + search } })
    }
    if (drawnOnRequest.test(pathname)) await admitPicture(request, server)
    if (madeOnRequest.test(pathname) && isDecodable(pathname))
      return (await makePage(request, { requestId, method: request.method, route })) ?? failed(request)
    return missing(request)
  }
  const site = new Elysia({ name: 'site' }).use(observed)
  // All have the same handler. The patterns are for the log.
  for (const pattern of ['/*', ...patterns]) {
    site.get(pattern, answer, { detail: { hide: true } }).head(pattern, answer, { detail: { hide: true } })
  }
  return site
}

/** Astro would log a path that is not as an error. */
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
  server: Parameters<AdmitPicture>[1]
}

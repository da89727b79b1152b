import { Elysia, NotFoundError } from 'elysia'
import type { SiteFiles } from '../adapters/site-files.ts'
import { observed } from './observed.ts'
import type { MakePage } from './pages.ts'
import { encodedAnswer } from './static-files.ts'

/** The pages and pictures that are made on request. */
const patterns = ['/results/:id', '/og/results/6.png', '/shared/:token', '/shared/:token/picture.png']
const madeOnRequest = /^\/(results\/[^/]+|og\/results\/6\.png|shared\/[^/]+(\/picture\.png)?)$/

/**
 * Answers what belongs neither to the API nor to the files of the built site: pages that are made on request, addresses
 * with an extra slash, and addresses that do not exist.
 */
export function siteRoutes(files: SiteFiles, makePage: MakePage) {
  const page = (path: string, status: number, text: string) => {
    const file = files.get(path)
    return file ? encodedAnswer(file, status) : () => new Response(text, { status })
  }
  // Only the paths are kept, because each answer has its own bytes.
  const paths = new Set(files.keys())
  const missing = page('/404', 404, 'Page Not Found')
  const failed = page('/500', 500, 'Something went wrong')
  const answer = async ({ request, route, requestId }: PageRequest): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    if (pathname === '/api' || pathname.startsWith('/api/')) throw new NotFoundError()
    const bare = pathname.replace(/\/+$/, '')
    if (bare !== '' && bare !== pathname && (paths.has(bare) || madeOnRequest.test(bare))) {
      return new Response(null, { status: 308, headers: { location: bare + search } })
    }
    if (madeOnRequest.test(pathname))
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

interface PageRequest {
  request: Request
  route: string
  requestId: string
}

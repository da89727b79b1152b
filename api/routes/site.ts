import { Elysia, NotFoundError } from 'elysia'
import type { SiteFile, SiteFiles } from '../adapters/site-files.ts'
import { accepts, type MakePage } from './pages.ts'

/** What is made on request: results with the sample's picture, and what links to them show. */
const madeOnRequest = /^\/(results\/[^/]+|og\/results\/6\.png|shared\/[^/]+(\/picture\.png)?)$/

/**
 * Answers everything outside /api: from the prebuilt site, held in memory since the start, and with the pages
 * that are made on request.
 */
export function siteRoutes(files: SiteFiles, makePage: MakePage) {
  const answer = async ({ request }: { request: Request }): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    if (pathname === '/api' || pathname.startsWith('/api/')) throw new NotFoundError()
    const bare = pathname.replace(/\/+$/, '')
    if (bare !== '' && bare !== pathname && (files.has(bare) || madeOnRequest.test(bare))) {
      return new Response(null, { status: 308, headers: { location: bare + search } })
    }
    if (madeOnRequest.test(pathname)) return (await makePage(request)) ?? send(files.get('/500'), request, 500)
    const file = files.get(pathname)
    return file === undefined ? send(files.get('/404'), request, 404) : send(file, request, 200)
  }
  return new Elysia({ name: 'site' }).get('/*', answer, { detail: { hide: true } }).head('/*', answer, {
    detail: { hide: true },
  })
}

function send(file: SiteFile | undefined, request: Request, status: 200 | 404 | 500): Response {
  if (file === undefined) return new Response(status === 404 ? 'Page Not Found' : 'Something went wrong', { status })
  const { headers, etag } = file
  if (status === 200 && matches(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers })
  }
  const [encoding, bytes] = negotiate(file, request.headers.get('accept-encoding') ?? '')
  return new Response(bytes, {
    status,
    headers: encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding },
  })
}

function negotiate(file: SiteFile, accepted: string) {
  if (file.br !== undefined && accepts(accepted, 'br')) return ['br', file.br] as const
  if (file.gzip !== undefined && accepts(accepted, 'gzip')) return ['gzip', file.gzip] as const
  return ['identity', file.identity] as const
}

function matches(ifNoneMatch: string | null, etag: string): boolean {
  return ifNoneMatch === '*' || (ifNoneMatch?.split(',').some((tag) => tag.trim() === etag) ?? false)
}

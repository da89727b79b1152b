import { Elysia, NotFoundError } from 'elysia'
import type { SiteFile, SiteFiles } from '../adapters/site-files.ts'

/** Answers everything outside /api from the prebuilt site, held in memory since the start. */
export function siteRoutes(files: SiteFiles) {
  const answer = ({ request }: { request: Request }): Response => {
    const { pathname, search } = new URL(request.url)
    if (pathname === '/api' || pathname.startsWith('/api/')) throw new NotFoundError()
    const bare = pathname.replace(/\/+$/, '')
    if (bare !== '' && bare !== pathname && files.has(pageOf(bare))) {
      return new Response(null, { status: 308, headers: { location: bare + search } })
    }
    const file = files.get(pageOf(pathname))
    return file === undefined ? send(files.get('/404'), request, 404) : send(file, request, 200)
  }
  return new Elysia({ name: 'site' }).get('/*', answer, { detail: { hide: true } }).head('/*', answer, {
    detail: { hide: true },
  })
}

/** One prebuilt page serves every result; it reads the id from the path. */
function pageOf(pathname: string): string {
  if (pathname === '/results') return ''
  return /^\/results\/[^/]+$/.test(pathname) ? '/results' : pathname
}

function send(file: SiteFile | undefined, request: Request, status: 200 | 404): Response {
  if (file === undefined) return new Response('Page Not Found', { status: 404 })
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
  const accepts = (encoding: string) => new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted)
  if (file.br !== undefined && accepts('br')) return ['br', file.br] as const
  if (file.gzip !== undefined && accepts('gzip')) return ['gzip', file.gzip] as const
  return ['identity', file.identity] as const
}

function matches(ifNoneMatch: string | null, etag: string): boolean {
  return ifNoneMatch === '*' || (ifNoneMatch?.split(',').some((tag) => tag.trim() === etag) ?? false)
}

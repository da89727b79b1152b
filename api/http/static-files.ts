import type { SiteFile, SiteFiles } from './site-files.ts'
import { logRequest } from '../log.ts'
import { countIgnoredForward, type ProxyTrust } from './client-address.ts'
import { findEscapedFragment } from './escaped-fragment.ts'
import { accepts } from './pages.ts'

/** Whether it is sent in answer to other addresses only, in any language. */
export const isErrorPage = (path: string): boolean => /\/(?:404|429|500)$/.test(path)

type Responder = (request: Request) => Response

export type StaticRoutes = Record<string, Record<'GET' | 'HEAD', Responder>>

export function staticRoutes(files: SiteFiles, { trustProxy }: { trustProxy: ProxyTrust }): StaticRoutes {
  return Object.fromEntries(
    [...files]
      .filter(([path]) => !isErrorPage(path))
      .map(([path, file]) => {
        const isPage = file.headers['content-type']?.startsWith('text/html')
        const answer: Responder = (request) => {
          if (trustProxy === 0) countIgnoredForward(request)
          const response = (isPage && findEscapedFragment(request)?.redirect) || answerWith(file, request)
          const { method } = request
          if (isPage) logRequest({ method, route: path, status: response.status, duration: 0 })
          return response
        }
        return [path, { GET: answer, HEAD: answer }]
      }),
  )
}

/** In an accepted encoding, or 304. */
export function answerWith(file: SiteFile, { headers }: Request, status = 200): Response {
  if (status === 200 && matches(headers.get('if-none-match'), file.etag)) {
    return new Response(null, { status: 304, headers: file.headers })
  }
  const accepted = headers.get('accept-encoding') ?? ''
  const encoding = (['br', 'gzip'] as const).find((one) => file[one] && accepts(accepted, one))
  return encoding
    ? new Response(file[encoding], { status, headers: { ...file.headers, 'content-encoding': encoding } })
    : new Response(file.identity, { status, headers: file.headers })
}

/** Compares weakly, as RFC 9110, 13.1.2 says: proxies may have made our tag a strong one. */
function matches(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => bare(tag) === bare(etag))
}

import { Elysia } from 'elysia'
import { ProblemError } from './errors.ts'

/**
 * Refuses changes that another site's page asks for in a visitor's name. On plain HTTP browsers leave Sec-Fetch-Site
 * out; there the Origin decides, which every browser sends with a change. Whatever sends neither is not a browser, so
 * nobody else's page can be behind it.
 */
export function sameSiteOnly(siteUrl: string) {
  return new Elysia({ name: 'same-site-only' }).onRequest(({ request: { method, headers } }) => {
    if (method === 'GET' || method === 'HEAD') return
    const from = headers.get('sec-fetch-site')
    const origin = headers.get('origin') ?? siteUrl
    if (from === null ? origin === siteUrl : from === 'same-origin' || from === 'none') return
    throw new ProblemError('forbidden', 'This can only be done from the site itself.')
  })
}

/**
 * Whether a GET may sign a person out: only a navigation from the site itself or the address bar. On plain HTTP
 * browsers leave Sec-Fetch-Site out; there the referrer decides. Null where the browser says neither, so that nobody but
 * the person knows.
 */
export function mayLogOut({ headers }: Request, siteUrl: string): boolean | null {
  const isPrefetch = /prefetch|prerender/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')
  if (isPrefetch || (headers.get('sec-fetch-mode') ?? 'navigate') !== 'navigate') return false
  const from = headers.get('sec-fetch-site')
  if (from !== null) return from === 'same-origin' || from === 'none'
  return headers.get('referer')?.startsWith(`${siteUrl}/`) ?? null
}

/** Refuses a request whose host is missing or makes no valid address, so that every route can rely on its address. */
export const address = new Elysia({ name: 'address' }).onRequest(({ request }) => {
  if (!URL.canParse(request.url)) {
    throw new ProblemError('invalid', 'The address of this request cannot be read. Please check the host it names.')
  }
})

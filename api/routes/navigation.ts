import { Elysia } from 'elysia'
import { ProblemError } from './errors.ts'

/** Refuses changes that another site's page asks for in a visitor's name. */
export const sameSiteOnly = new Elysia({ name: 'same-site-only' }).onRequest(({ request }) => {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const from = request.headers.get('sec-fetch-site')
  if (!isRead && from !== null && from !== 'same-origin' && from !== 'none') {
    throw new ProblemError('forbidden', 'This can only be done from the site itself.')
  }
})

/**
 * Whether a GET may sign a person out: only a navigation that the site itself or the address bar
 * began. Browsers leave Sec-Fetch-Site out on plain HTTP; there the referrer decides.
 */
export function mayLogOut(request: Request, siteUrl: string): boolean {
  const { headers } = request
  const isPrefetch = /prefetch|prerender/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')
  if (isPrefetch || (headers.get('sec-fetch-mode') ?? 'navigate') !== 'navigate') return false
  const from = headers.get('sec-fetch-site')
  if (from !== null) return from === 'same-origin' || from === 'none'
  const referrer = headers.get('referer')
  return referrer === null || referrer.startsWith(`${siteUrl}/`)
}

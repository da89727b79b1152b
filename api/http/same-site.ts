import { Elysia } from 'elysia'
import { words } from '#words'
import { ProblemError } from './errors.ts'

/**
 * Refuses cross-site changes (CSRF). Without Sec-Fetch-Site (plain HTTP), the Origin decides, which browsers send with
 * every change. Whatever sends neither is no browser.
 */
export function sameSiteOnly(siteUrl: string) {
  return new Elysia({ name: 'same-site-only' }).onRequest(({ request: { method, headers } }) => {
    if (method === 'GET' || method === 'HEAD') return
    const from = headers.get('sec-fetch-site')
    const origin = headers.get('origin') ?? siteUrl
    if (from === null ? origin === siteUrl : from === 'same-origin' || from === 'none') return
    throw new ProblemError('forbidden', words('problems').requests.otherSite)
  })
}

/**
 * Only for navigation from the site itself or the address bar. Without Sec-Fetch-Site (plain HTTP), the referrer
 * decides; null if unknown.
 */
export function isSignOutAllowed({ headers }: Request, siteUrl: string): boolean | null {
  const isPrefetch = /prefetch|prerender/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')
  if (isPrefetch || (headers.get('sec-fetch-mode') ?? 'navigate') !== 'navigate') return false
  const from = headers.get('sec-fetch-site')
  if (from !== null) return from === 'same-origin' || from === 'none'
  return headers.get('referer')?.startsWith(`${siteUrl}/`) ?? null
}

/** So that every route can rely on a valid address. */
export const validUrlOnly = new Elysia({ name: 'valid-url' }).onRequest(({ request }) => {
  if (!URL.canParse(request.url)) {
    throw new ProblemError('invalid', words('problems').requests.otherHost)
  }
})

import type { APIRoute } from 'astro'
import { email } from '#api/content/brand.ts'
import { language } from '#language'
import { siteUrl } from '#site/lib/paths.ts'

// not prerendered: a build may outlive its expiry date
export const prerender = false

/** days; RFC 9116 recommends less than a year */
const validDays = 180

/** The expiry date moves on, but is constant within a day. */
export const GET: APIRoute = (context) => {
  const address = siteUrl(context)
  const expires = new Date()
  expires.setUTCHours(0, 0, 0, 0)
  expires.setUTCDate(expires.getUTCDate() + validDays)
  const text = `Contact: mailto:${email}
Expires: ${expires.toISOString()}
Preferred-Languages: ${language()}
Canonical: ${new URL('/.well-known/security.txt', address).href}
Policy: ${new URL('/security', address).href}
`
  return new Response(text, {
    headers: { 'content-type': 'text/plain;charset=utf-8', 'cache-control': 'public, max-age=86400' },
  })
}

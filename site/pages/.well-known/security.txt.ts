import type { APIRoute } from 'astro'
import { email } from '#api/content/brand.ts'
import { siteAddress } from '#site/lib/paths.ts'

// A build may be served for longer than a date in it would hold.
export const prerender = false

/** days; the standard (RFC 9116) asks for less than a year */
const holds = 180

/** Says whom to tell of a weakness. Its last day moves on while the site runs, and is the same all day long. */
export const GET: APIRoute = (context) => {
  const address = siteAddress(context)
  const expires = new Date()
  expires.setUTCHours(0, 0, 0, 0)
  expires.setUTCDate(expires.getUTCDate() + holds)
  const text = `Contact: mailto:${email}
Expires: ${expires.toISOString()}
Preferred-Languages: en
Canonical: ${new URL('/.well-known/security.txt', address).href}
Policy: ${new URL('/security', address).href}
`
  return new Response(text, {
    headers: { 'content-type': 'text/plain;charset=utf-8', 'cache-control': 'public, max-age=86400' },
  })
}

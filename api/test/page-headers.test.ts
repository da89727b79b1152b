import { expect, test } from 'bun:test'
import { pageHeaders } from '../adapters/page-headers.ts'
import { createPages } from '../routes/pages.ts'

const noApi = () => Promise.resolve(new Response())
const asked = { requestId: 'a number', method: 'GET', route: '/shared/:token' }
const request = new Request('http://localhost:3000/shared/abc')
const html = { 'content-type': 'text/html' }

/** The headers with which a page is sent that comes with these. */
async function headersOf(
  own: Record<string, string>,
  status = 200,
  siteUrl = 'http://localhost:3000',
): Promise<Headers> {
  const render = () => Promise.resolve(new Response('<p>A page</p>', { status, headers: { ...html, ...own } }))
  return (await createPages(render, noApi, siteUrl)(request, asked))!.headers
}

test('a page decides how much it says about where its reader goes, and may hide from search', async () => {
  const headers = await headersOf({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }, 404)
  expect([headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual(['no-referrer', 'noindex'])
})

test('a page that says nothing about it is sent like every other', async () => {
  const headers = await headersOf({})
  expect([headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual(['same-origin', null])
})

test('no page can change what keeps readers safe', async () => {
  const headers = await headersOf({ 'cache-control': 'public', 'x-content-type-options': 'any' })
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain("default-src 'self'")
})

test('a picture is sent as it was made, compressed no further', async () => {
  const made = new Response('PNG', { headers: { 'content-type': 'image/png' } })
  expect(await createPages(() => Promise.resolve(made), noApi, 'http://localhost:3000')(request, asked)).toBe(made)
})

test('a page runs its own scripts, wears its own styles, and asks for no camera', async () => {
  const headers = pageHeaders('<style>p{}</style><script>run()</script><p>A page</p>', 'http://localhost:3000')
  const policy = headers['content-security-policy']!
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("script-src 'self' 'sha256-")
  expect(policy).toContain("style-src 'self' 'sha256-")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(headers['permissions-policy']).toContain('camera=()')
  expect(headers['cross-origin-opener-policy']).toBe('same-origin')
})

test('browsers use nothing but https for a site at https from then on', async () => {
  expect((await headersOf({}, 200, 'https://site.example')).get('strict-transport-security')).toBe('max-age=31536000')
  expect((await headersOf({})).get('strict-transport-security')).toBeNull()
})

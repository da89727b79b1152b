import { expect, test } from 'bun:test'
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
  const render = () => Promise.resolve(new Response('<script>run()</script>', { status, headers: { ...html, ...own } }))
  return (await createPages(render, noApi, siteUrl)(request, asked))!.headers
}

test('a page decides how much it says about where its reader goes, and may hide from search', async () => {
  const headers = await headersOf({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }, 404)
  expect([headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual(['no-referrer', 'noindex'])
})

test('a page that says nothing of its headers is sent like every other', async () => {
  const headers = await headersOf({})
  expect([headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual(['same-origin', null])
})

test('no page can change what keeps readers safe', async () => {
  const headers = await headersOf({ 'cache-control': 'public', 'x-content-type-options': 'any' })
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('a page may do what its build says, and without that nothing, whatever it holds', async () => {
  const policy = "default-src 'self'"
  expect((await headersOf({ 'content-security-policy': policy })).get('content-security-policy')).toBe(policy)
  const headers = await headersOf({})
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(headers.get('permissions-policy')).toContain('camera=()')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
})

test('a picture is sent as it was made, compressed no further', async () => {
  const made = new Response('PNG', { headers: { 'content-type': 'image/png' } })
  expect(await createPages(() => Promise.resolve(made), noApi, 'http://localhost:3000')(request, asked)).toBe(made)
})

test('browsers use nothing but https for a site at https from then on', async () => {
  expect((await headersOf({}, 200, 'https://site.example')).get('strict-transport-security')).toBe('max-age=31536000')
  expect((await headersOf({})).get('strict-transport-security')).toBeNull()
})

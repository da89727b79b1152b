import { expect, test } from 'bun:test'
import { createPages } from '../routes/pages.ts'

const noApi = () => Promise.resolve(new Response())
const request = new Request('http://localhost:3000/shared/abc')
const html = { 'content-type': 'text/html' }

/** The headers with which a page is sent that comes with these. */
async function headersOf(own: Record<string, string>, status = 200): Promise<Headers> {
  const render = () => Promise.resolve(new Response('<p>A page</p>', { status, headers: { ...html, ...own } }))
  return (await createPages(render, noApi)(request))!.headers
}

test('a page tells no more of where its reader goes than it wants to, and may hide from search', async () => {
  const headers = await headersOf({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }, 404)
  expect([headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual(['no-referrer', 'noindex'])
})

test('a page that says nothing of it is sent as every other', async () => {
  const headers = await headersOf({})
  expect([headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual(['same-origin', null])
})

test('what keeps readers safe is no page’s to change', async () => {
  const headers = await headersOf({ 'cache-control': 'public', 'x-content-type-options': 'any' })
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain("default-src 'self'")
})

test('a picture is sent as it was made, compressed no further', async () => {
  const made = new Response('PNG', { headers: { 'content-type': 'image/png' } })
  expect(await createPages(() => Promise.resolve(made), noApi)(request)).toBe(made)
})

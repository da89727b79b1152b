import { describe, expect, test } from 'bun:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { RenderPage } from './site-pages.ts'
import { createPageMaker } from './pages.ts'
import { takeErrors } from '../test/quiet.ts'

const html = `<!doctype html><title>A result</title>${'<p>Petals.</p>'.repeat(100)}`
const asHtml = (status = 200) => new Response(html, { status, headers: { 'content-type': 'text/html' } })
const asked = { requestId: 'a number', method: 'GET', route: '/results/:id' }
const noApi = () => Promise.reject(new Error('the API is not asked'))

function ask(render: RenderPage, headers: Record<string, string> = {}, siteUrl = 'http://localhost:3000') {
  return createPageMaker(render, noApi, siteUrl)(new Request('http://localhost:3000/results/6', { headers }), asked)
}

describe('a page that is made on request', () => {
  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('arrives compressed at a browser that accepts %s', async (accepted, encoding, decompress) => {
    const answer = (await ask(async () => asHtml(), { 'accept-encoding': accepted }))!
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(decompress(Buffer.from(await answer.arrayBuffer())).toString()).toBe(html)
  })

  test('says when to try again if its data could not be read', async () => {
    expect((await ask(async () => asHtml(503)))!.headers.get('retry-after')).toBe('1')
    expect((await ask(async () => asHtml(404)))!.headers.has('retry-after')).toBe(false)
  })

  test('stays as it is if it is a picture', async () => {
    const picture = new Response('PNG', { headers: { 'content-type': 'image/png', 'cache-control': 'no-store' } })
    expect(await ask(async () => picture, { 'accept-encoding': 'br' })).toBe(picture)
  })

  test('gives way to the page for errors if Astro fails, which logs why', async () => {
    expect(await ask(async () => new Response(null, { status: 500 }))).toBeNull()
  })

  test('gives way to the page for errors if it fails half-way, and logs the cause', async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('a petal is missing')) })
    const headers = { 'content-type': 'text/html' }
    expect(await ask(async () => new Response(body, { headers }))).toBeNull()
    expect(takeErrors()).toContain('a petal is missing')
  })
})

describe('the headers of a page', () => {
  async function headersOf(own: Record<string, string>, siteUrl?: string): Promise<Headers> {
    const headers = { 'content-type': 'text/html', ...own }
    const page = await ask(async () => new Response('<script>run()</script>', { headers }), {}, siteUrl)
    return page!.headers
  }
  const policy = "default-src 'self'"

  test('keep its own for referrers, search and its policy', async () => {
    const own = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex', 'content-security-policy': policy }
    expect((await headersOf(own)).toJSON()).toMatchObject(own)
  })

  test('protect it by default', async () => {
    const headers = await headersOf({})
    expect(headers.toJSON()).toMatchObject({
      'referrer-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers.has('x-robots-tag')).toBe(false)
  })

  test('never allow caches or type sniffing', async () => {
    const headers = await headersOf({ 'cache-control': 'public', 'x-content-type-options': 'any' })
    expect(headers.get('cache-control')).toBe('private, no-store, no-transform')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('require https for a site at https', async () => {
    const transport = 'strict-transport-security'
    expect((await headersOf({}, 'https://site.example')).get(transport)).toBe('max-age=31536000')
    expect((await headersOf({})).get(transport)).toBeNull()
  })
})

import { describe, expect, test } from 'bun:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { RenderPage } from '../adapters/site-pages.ts'
import { listScores } from '../contract/score.ts'
import { createPages } from '../routes/pages.ts'
import { takeErrors } from './quiet.ts'

const html = `<!doctype html><title>A result</title>${'<p>Petals.</p>'.repeat(100)}`
const asHtml = (status = 200) => new Response(html, { status, headers: { 'content-type': 'text/html' } })
const asked = { requestId: 'a number', method: 'GET', route: '/results/:id' }
const noApi = () => Promise.reject(new Error('the API is not asked'))

function ask(render: RenderPage, headers: Record<string, string> = {}, api: typeof noApi = noApi) {
  return createPages(
    render,
    api,
    'http://localhost:3000',
  )(new Request('http://localhost:3000/results/6', { headers }), asked)
}

describe('a page that is made on request', () => {
  test('keeps its status, and is not stored by caches', async () => {
    const answer = (await ask(async () => asHtml(404)))!
    expect([answer.status, await answer.text()]).toEqual([404, html])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('is compressed for one who takes %s', async (accepted, encoding, decompress) => {
    const answer = (await ask(async () => asHtml(), { 'accept-encoding': accepted }))!
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(decompress(Buffer.from(await answer.arrayBuffer())).toString()).toBe(html)
  })

  test('reads what it shows from the API of its own process', async () => {
    const api = (request: Request) => Promise.resolve(new Response(`answer to ${new URL(request.url).pathname}`))
    const render: RenderPage = async (_, locals) => {
      const answer = await locals.api(new Request(`http://localhost:3000${listScores.path}`))
      return new Response(await answer.text(), { headers: { 'content-type': 'text/html' } })
    }
    const page = await createPages(
      render,
      api,
      'http://localhost:3000',
    )(new Request('http://localhost:3000/results/6'), asked)
    expect(await page!.text()).toBe(`answer to ${listScores.path}`)
  })

  test('sets every cookie that it was made with', async () => {
    const page = asHtml()
    for (const cookie of ['theme=dark; Path=/', 'seen=1; Path=/']) page.headers.append('set-cookie', cookie)
    const answer = (await ask(async () => page))!
    expect(answer.headers.getSetCookie()).toEqual(['theme=dark; Path=/', 'seen=1; Path=/'])
  })

  test('says when to try again where its data could not be read', async () => {
    expect((await ask(async () => asHtml(503)))!.headers.get('retry-after')).toBe('1')
    expect((await ask(async () => asHtml(404)))!.headers.has('retry-after')).toBe(false)
  })

  test('may be a picture, which is left as it is', async () => {
    const picture = new Response('PNG', { headers: { 'content-type': 'image/png', 'cache-control': 'no-store' } })
    expect(await ask(async () => picture, { 'accept-encoding': 'br' })).toBe(picture)
  })
})

describe('there is no page', () => {
  test('a fault of Astro’s, which it has logged, leaves no page', async () => {
    expect(await ask(async () => new Response(null, { status: 500 }))).toBeNull()
  })

  test('a page that fails half-way is none, and its cause is logged', async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('a petal is missing')) })
    const headers = { 'content-type': 'text/html' }
    expect(await ask(async () => new Response(body, { headers }))).toBeNull()
    expect(takeErrors()).toContain('a petal is missing')
  })
})

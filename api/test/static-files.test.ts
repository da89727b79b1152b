import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Elysia } from 'elysia'
import { loadSiteFiles } from '../adapters/site-files.ts'
import { siteRoutes } from '../routes/site.ts'

let folder: string
let site: Pick<Elysia, 'handle'>

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'static-files-'))
  mkdirSync(join(folder, '_astro'))
  for (const [path, text] of [
    ['index.html', '<h1>Home</h1>'],
    ['index.html.br', 'brotli'],
    ['index.html.gz', 'gzip'],
    ['faq.html', '<h1>FAQ</h1>'],
    ['404.html', '<h1>Page Not Found</h1>'],
    ['_astro/page.js', 'run()'],
  ] as const) {
    writeFileSync(join(folder, path), text)
  }
  site = new Elysia().use(siteRoutes(loadSiteFiles(folder), () => Promise.resolve(null)))
})

afterAll(() => rmSync(folder, { recursive: true }))

const get = (path: string, headers: Record<string, string> = {}) =>
  site.handle(new Request(`http://localhost${path}`, { headers }))

describe('a page that the browser has already', () => {
  test.each([
    ['its tag', (tag: string) => tag],
    ['a list with its tag', (tag: string) => `"other", ${tag}, W/"third"`],
    ['whatever there is', () => '*'],
  ])('is not sent again to one who names %s', async (_, ifNoneMatch) => {
    const etag = (await get('/')).headers.get('etag')!
    const again = await get('/', { 'if-none-match': ifNoneMatch(etag) })
    expect(again.status).toBe(304)
    expect(again.headers.get('etag')).toBe(etag)
    expect(await again.text()).toBe('')
  })

  test('is sent to one who has another', async () => {
    const page = await get('/', { 'if-none-match': '"other", W/"third"' })
    expect([page.status, await page.text()]).toEqual([200, '<h1>Home</h1>'])
  })

  test('is still not there where there is no such page', async () => {
    const etag = (await get('/404')).headers.get('etag')!
    expect((await get('/nowhere', { 'if-none-match': etag })).status).toBe(404)
  })
})

describe('the encoding', () => {
  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip;q=0', null],
    ['', null],
  ])('of %j is %p', async (accepted, encoding) => {
    const page = await get('/', { 'accept-encoding': accepted })
    expect(page.headers.get('content-encoding')).toBe(encoding)
    expect(page.headers.get('vary')).toBe('accept-encoding')
  })

  test('is none where compressing gained nothing', async () => {
    const page = await get('/faq', { 'accept-encoding': 'br, gzip' })
    expect(page.headers.get('content-encoding')).toBeNull()
  })
})

test('what is named by its content is kept for good, and everything else is asked about', async () => {
  expect((await get('/_astro/page.js')).headers.get('cache-control')).toContain('immutable')
  expect((await get('/faq')).headers.get('cache-control')).toBe('public, no-cache')
})

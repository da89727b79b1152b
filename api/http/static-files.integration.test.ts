import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { Elysia } from 'elysia'
import { loadSiteFiles } from './site-files.ts'
import { listen } from './listen.ts'
import { watchLog } from '../test/quiet.ts'
import { siteRoutes } from './site.ts'
import { staticRoutes } from './static-files.ts'
import { withFolder } from '../test/set-up.ts'

const siteUrl = 'http://localhost:3000'
const folder = withFolder('static-files', {
  'client/index.html': '<h1>Home</h1>',
  'client/index.html.br': 'brotli',
  'client/index.html.gz': 'gzip',
  'client/faq.html': '<h1>FAQ</h1>',
  'client/404.html': '<h1>Page Not Found</h1>',
  'client/_astro/page.js': 'run()',
  'client/service-worker.js': 'wait()',
  'server/note.json': JSON.stringify({ siteUrl, policies: { '/': "default-src 'self'" } }),
})
let server: ReturnType<typeof listen>

beforeAll(() => {
  const files = loadSiteFiles(folder, { siteUrl, guests: true })
  const site = new Elysia().use(
    siteRoutes(
      files,
      () => undefined,
      () => Promise.resolve(null),
      () => Promise.resolve(),
    ),
  )
  server = listen(site, { host: '127.0.0.1', port: 0 }, staticRoutes(files, { trustProxy: false }))
})

afterAll(() => server.stop(true))

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  // What comes is left as it was sent.
  fetch(new URL(path, server.url), { method, headers: { 'accept-encoding': '', ...headers }, decompress: false })

describe('revalidation', () => {
  test.each([
    ['its tag', (tag: string) => tag],
    ['a list with its tag', (tag: string) => `"other", ${tag}, W/"third"`],
    ['whatever there is', () => '*'],
  ])('answers 304 for %s', async (_, ifNoneMatch) => {
    const etag = (await get('/')).headers.get('etag')!
    const again = await get('/', { 'if-none-match': ifNoneMatch(etag) })
    expect(again.status).toBe(304)
    expect(again.headers.get('etag')).toBe(etag)
    expect(await again.text()).toBe('')
  })

  test('sends the page for another tag', async () => {
    const page = await get('/', { 'if-none-match': '"other", W/"third"' })
    expect([page.status, await page.text()]).toEqual([200, '<h1>Home</h1>'])
  })

  test('answers 404 for a missing page', async () => {
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
  ])('is chosen by what the browser accepts: %j, %p', async (accepted, encoding) => {
    const page = await get('/', { 'accept-encoding': accepted })
    expect(page.headers.get('content-encoding')).toBe(encoding)
    expect(page.headers.get('vary')).toBe('accept-encoding')
  })

  test('is left out if compressing gains nothing', async () => {
    const page = await get('/faq', { 'accept-encoding': 'br, gzip' })
    expect(page.headers.get('content-encoding')).toBeNull()
  })
})

test('lets hashed files be cached for good, and everything else be revalidated', async () => {
  expect((await get('/_astro/page.js')).headers.get('cache-control')).toContain('immutable')
  expect((await get('/faq')).headers.get('cache-control')).toBe('public, no-cache')
  const { headers } = await get('/service-worker.js')
  expect(headers.get('cache-control')).toBe('public, no-cache')
  expect(headers.get('content-type')).toStartWith('text/javascript')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('sends the policy of the build, and without one a policy that allows nothing', async () => {
  const policyOf = async (path: string) => (await get(path)).headers.get('content-security-policy')
  expect([await policyOf('/'), await policyOf('/faq'), await policyOf('/_astro/page.js')]).toEqual([
    "default-src 'self'",
    "default-src 'none'; frame-ancestors 'none'",
    null,
  ])
})

test('answers HEAD without a body, and POST with 404', async () => {
  const head = await get('/faq', {}, 'HEAD')
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '12', ''])
  expect((await get('/faq', {}, 'POST')).status).toBe(404)
})

test('logs requests for pages, and not for their assets', async () => {
  const { lines, end } = watchLog()
  const etag = (await get('/')).headers.get('etag')!
  for (const method of ['HEAD', 'GET', 'GET']) await get('/', { 'if-none-match': etag }, method)
  await get('/_astro/page.js')
  end()
  const page = { route: '/', duration: 0 }
  // what the framework answered before may be logged only now
  expect(lines.filter(({ route }) => route !== '/*')).toMatchObject([
    { ...page, method: 'GET', status: 200 },
    { ...page, method: 'HEAD', status: 304 },
    { ...page, method: 'GET', status: 304 },
    { ...page, method: 'GET', status: 304 },
  ])
})

import { describe, expect, test } from 'bun:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { watchLog } from '../test/quiet.ts'
import { withFolder } from '../test/set-up.ts'
import { loadSiteFiles } from './site-files.ts'
import { staticRoutes } from './static-files.ts'

const builtFor = 'http://localhost:3000'
const policy = "default-src 'self'"
const page =
  '<!doctype html><p><a href="/auth">Start</a> <a data-needs="guests" href="/assessment#try"><span>Try it</span></a></p>' +
  '<template><p data-needs="guests">Not yours?</p></template><script>if (1 < 2) run("<b>")</script><p>Ä &amp; B</p>'
const without =
  '<!doctype html><p><a href="/auth">Start</a> </p>' +
  '<template></template><script>if (1 < 2) run("<b>")</script><p>Ä &amp; B</p>'
const privacy =
  '<p><span data-needs="no-retention">It stays.</span> <template data-needs="retention">It ends RETENTION_MONTHS months on.</template></p>'
const folder = withFolder('site-files', {
  'client/index.html': page,
  'client/index.html.br': 'brotli',
  'client/index.html.gz': 'gzip',
  'client/privacy.html': privacy,
  'client/faq.html': '<h1>FAQ</h1>',
  'client/faq.html.br': 'brotli',
  'client/faq.html.gz': 'gzip',
  'client/small.html': '<h1>Small</h1>',
  'client/robots.txt': `Sitemap: ${builtFor}/sitemap.xml, <i data-needs="guests">as it is</i>`,
  'client/_astro/page.js': 'run()',
  'client/service-worker.js': 'wait()',
  'server/note.json': JSON.stringify({ siteUrl: builtFor, policies: { '/': policy } }),
})
const load = (settings: Partial<Parameters<typeof loadSiteFiles>[1]> = {}) =>
  loadSiteFiles(folder, { siteUrl: builtFor, guests: true, ...settings })

const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

test('says how long inactive accounts are kept if the operator set it, and else that they stay', () => {
  const pages = [undefined, 18].map((retentionMonths) => text(load({ retentionMonths }).get('/privacy')!.identity))
  expect(pages).toEqual([privacy, '<p> It ends 18 months on.</p>'])
})

test('keeps pages as they were built with guests', () => {
  const { identity, br, gzip } = load().get('/')!
  expect([identity, br, gzip].map(text)).toEqual([page, 'brotli', 'gzip'])
})

describe('without guests', () => {
  const files = load({ guests: false, siteUrl: 'https://one.example' })

  test('removes what needs guests in every encoding, and nothing else', () => {
    const { identity, br, gzip } = files.get('/')!
    expect([identity, brotliDecompressSync(br!), gunzipSync(gzip!)].map(text)).toEqual([without, without, without])
  })

  test('changes the tag, and keeps the policy', () => {
    const [withGuests, alone] = [load().get('/')!, load({ guests: false }).get('/')!]
    expect(alone.etag).not.toBe(withGuests.etag)
    expect(alone.headers).toEqual({ ...withGuests.headers, etag: alone.etag })
  })

  test('inserts the address of the site', () => {
    const robots = 'Sitemap: https://one.example/sitemap.xml, <i data-needs="guests">as it is</i>'
    expect(text(files.get('/robots.txt')!.identity)).toBe(robots)
  })

  test('keeps the compressed files of pages that have nothing for guests', () => {
    const { br, gzip } = files.get('/faq')!
    expect([br, gzip].map(text)).toEqual(['brotli', 'gzip'])
  })
})

describe('served', () => {
  const routes = staticRoutes(load(), { trustProxy: 0 })
  const get = (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    routes[path]![method](new Request(builtFor + path, { method, headers }))

  const etag = get('/').headers.get('etag')!

  test.each([etag, etag.replace('W/', ''), `"other", ${etag}, W/"third"`, '*'])(
    'answers 304 for a page with the tag %s',
    async (known) => {
      const again = get('/', { 'if-none-match': known })
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
    },
  )

  test('sends the page for another tag', async () => {
    const sent = get('/', { 'if-none-match': '"other", W/"third"' })
    expect([sent.status, await sent.text()]).toEqual([200, page])
  })

  test.each([
    ['/', 'gzip, deflate, br', 'br'],
    ['/', 'br;q=0, gzip', 'gzip'],
    ['/', 'br;q=0.0, gzip;q=0', null],
    ['/', '', null],
    // Compressing it gained nothing.
    ['/small', 'br, gzip', null],
  ])('compresses %s as the browser accepts it: %j, %p', (path, accepted, encoding) => {
    const { headers } = get(path, { 'accept-encoding': accepted })
    expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([encoding, 'accept-encoding'])
  })

  test('lets hashed files be cached for good, and everything else be revalidated', () => {
    expect(get('/_astro/page.js').headers.get('cache-control')).toContain('immutable')
    expect(get('/faq').headers.get('cache-control')).toBe('public, no-cache, no-transform')
    expect(get('/service-worker.js').headers.toJSON()).toMatchObject({
      'cache-control': 'public, no-cache',
      'content-type': expect.stringMatching(/^text\/javascript/),
      'x-content-type-options': 'nosniff',
    })
  })

  test('sends the policy of the build, and without one a policy that allows nothing', () => {
    const policies = ['/', '/faq', '/_astro/page.js'].map((path) => get(path).headers.get('content-security-policy'))
    expect(policies).toEqual([policy, "default-src 'none'; frame-ancestors 'none'", null])
  })

  test('logs requests for pages, and not for their assets', () => {
    const { lines, end } = watchLog()
    get('/')
    for (const method of ['HEAD', 'GET'] as const) get('/', { 'if-none-match': etag }, method)
    get('/_astro/page.js')
    end()
    const logged = { route: '/', duration: 0 }
    expect(lines).toMatchObject([
      { ...logged, method: 'GET', status: 200 },
      { ...logged, method: 'HEAD', status: 304 },
      { ...logged, method: 'GET', status: 304 },
    ])
  })
})

import { describe, expect, test } from 'bun:test'
import { Elysia } from 'elysia'
import { createSessionFinder } from '../accounts/session/session.ts'
import { DatabaseUnavailable } from '../db/engine/unavailable.ts'
import { limitsWith } from './request-limits.ts'
import type { SiteFile } from './site-files.ts'
import type { RouteAt } from './site-pages.ts'
import { watchLog } from '../test/quiet.ts'
import { errors, type LoggedRequest } from './errors.ts'
import { createPageLimits, siteRoutes } from './site.ts'
import { createTestApp, secret, siteUrl, TestClient } from '../test/client.ts'
import { unlimited } from '../test/limits.ts'
import { onDatabase } from '../test/databases.ts'

const page = (text: string): SiteFile => ({
  identity: new TextEncoder().encode(text),
  headers: { 'content-type': 'text/html' },
  etag: `"${text}"`,
})
const files = new Map(['/', '/about', '/404', '/429', '/500'].map((path) => [path, page(path)]))
const routes = [
  '/results/:id',
  '/results/:id/slowly',
  '/shared/:token',
  '/shared/:token/picture.png',
  '/results/:id/picture.png',
]
const routeAt: RouteAt = (path) => routes.find((route) => new RegExp(`^${route.replace(/:\w+/, '[^/]+')}$`).test(path))
const makePage = ({ url }: Request, { route }: LoggedRequest) =>
  Promise.resolve(url.endsWith('/fails') ? null : new Response(`${route} made for ${new URL(url).pathname}`))
const app = new Elysia().use(errors).use(siteRoutes(files, routeAt, makePage, unlimited))
const ask = (path: string, method = 'GET', headers: Record<string, string> = {}) =>
  app.handle(new Request(`http://localhost:3000${path}`, { method, headers }))

test.each([
  ['/about/?from=mail', '/about?from=mail'],
  ['/results/6//', '/results/6'],
  ['/about.', '/about'],
  ['/about),', '/about'],
  ['/shared/aB3)', '/shared/aB3'],
  ['/shared/aB3%3E', '/shared/aB3'],
  ['/shared/aB3.”', '/shared/aB3'],
  ['/shared/aB3-_/.', '/shared/aB3-_'],
])('redirects %s, to which something was added, to %s', async (path, location) => {
  const answer = await ask(path)
  expect([answer.status, answer.headers.get('location')]).toEqual([308, location])
})

describe('an address whose # was escaped', () => {
  test.each([
    ['/about%23reset=aB3', '/about#reset=aB3'],
    ['/about/link%23reset=aB3?next=%2Fcompass', '/about/link?next=%2Fcompass#reset=aB3'],
    ['/about?next=%2Fshared%2Fx%23top%23confirm=aB3', '/about?next=%2Fshared%2Fx%23top#confirm=aB3'],
    ['/about?next=%2Fcompass%23EMAIL%3DaB3&utm_source=mail', '/about?next=%2Fcompass&utm_source=mail#EMAIL%3DaB3'],
    ['/account%23passkeys', '/account#passkeys'],
    ['//elsewhere.example%23reset=aB3', '/elsewhere.example#reset=aB3'],
    ['/\\elsewhere.example/.//%23reset=aB3%0d%0aset-cookie:a', '/elsewhere.example//#reset=aB3%0d%0aset-cookie:a'],
  ])('redirects %s to %s, and leaves no trace', async (path, location) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await ask(path, method)
      expect([status, headers.get('location')]).toEqual([303, location])
      expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer'])
    }
  })

  test('keeps a page that a sign-in leads to', async () => {
    expect((await ask('/results/6?next=%2Fassessment%23try')).status).toBe(200)
  })
})

test('sends password managers to the account page', async () => {
  const answer = await ask('/.well-known/change-password')
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/account'])
})

describe('a page that is made on request', () => {
  test.each([
    ['/results/6', '/results/:id'],
    ['/shared/abc', '/shared/:token'],
    ['/shared/abc/picture.png', '/shared/:token/picture.png'],
  ])('opens at %s', async (path, route) => {
    const answer = await ask(path)
    expect([answer.status, await answer.text()]).toEqual([200, `${route} made for ${path}`])
  })

  test.each(['/results/6/more', '/results/', '//about/', '/results/%zz', '/results/%zz/', '/%c3%28'])(
    'returns 404 at %s',
    async (path) => {
      expect((await ask(path)).status).toBe(404)
    },
  )

  test('appears in the log by its pattern, as its address may hold a secret', async () => {
    const slowly = '/results/:id/slowly'
    const { lines, end } = watchLog()
    await ask('/results/secret/slowly')
    while (!lines.some(({ route }) => route === slowly)) await new Promise((resolve) => setImmediate(resolve))
    end()
    expect(lines.find(({ route }) => route === slowly)).toMatchObject({ method: 'GET', status: 200 })
  })

  test('answers the page for errors if it fails', async () => {
    const answer = await ask('/results/fails')
    expect([answer.status, await answer.text()]).toEqual([500, '/500'])
  })
})

describe('an address without a page', () => {
  test.each([
    ['/favicon.png', 'image/avif,image/*,*/*;q=0.8'],
    ['/apple-touch-icon-120x120.png', '*/*'],
    ['/.well-known/traffic-advice', ''],
  ])('answers %s with a few words to what takes %j', async (path, accept) => {
    const answer = await ask(path, 'GET', { accept })
    expect([answer.status, await answer.text()]).toEqual([404, 'Not Found'])
  })

  test.each(['/nowhere', '/index.php', '/404', '/429', '/500', '/404/'])(
    'answers %s with the page for 404',
    async (path) => {
      const answer = await ask(path, 'GET', { accept: 'text/html,*/*;q=0.8' })
      expect([answer.status, await answer.text()]).toEqual([404, '/404'])
    },
  )
})

describe('an address that is no call of the API', () => {
  for (const method of ['GET', 'HEAD', 'POST']) {
    test.each(['/api', '/api/', '/api/nope', '/api?x'])(`answers ${method} %s with a Problem`, async (path) => {
      const answer = await ask(path, method)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/json;charset=utf-8'])
      const body = method === 'HEAD' ? '' : '{"message":"There is nothing at this address.","code":"not-found"}'
      expect(await answer.text()).toBe(body)
    })
  }

  test('answers the page for 404 if it only begins like one, even if the browser knows that page', async () => {
    const answer = await ask('/apiary', 'GET', { 'if-none-match': '"/404"' })
    expect([answer.status, await answer.text()]).toEqual([404, '/404'])
  })
})

onDatabase('limits on pages', (database) => {
  const findSession = (request: Request) =>
    createSessionFinder({ database: database(), secret, siteUrl, now: () => new Date() })(request)
  /** A site, as asked from several addresses. */
  const limited = (settings: Parameters<typeof limitsWith>[0], find = findSession) => {
    const given = { database: database(), limits: limitsWith(settings), secret, trustProxy: 1, findSession: find }
    const app = new Elysia().use(errors).use(siteRoutes(files, routeAt, makePage, createPageLimits(given)))
    return (address: string, path: string, cookie = '') =>
      app.handle(new Request(siteUrl + path, { headers: { 'x-forwarded-for': address, cookie } }))
  }

  test('allow sixty pictures of results and links a minute to one address', async () => {
    const askFrom = limited({})
    const answers = await Array.fromAsync({ length: 61 }, (_, number) =>
      askFrom('192.0.2.1', `${number % 2 ? '/shared' : '/results'}/${number}/picture.png`),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
    const refused = answers.find(({ status }) => status === 429)!
    expect(await refused.json()).toMatchObject({ code: 'too-many-requests', message: expect.any(String) })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await askFrom('192.0.2.1', '/shared/link1')).status).toBe(200)
    expect((await askFrom('192.0.2.2', '/shared/link1/picture.png')).status).toBe(200)
  })

  test('stop a network that asks for many pages made on request, with a page that says so', async () => {
    const askFrom = limited({ LIMIT_PAGES_PER_MINUTE: 2 })
    const paths = ['/results/a', '/shared/a', '/shared/b']
    const [first, second, refused] = await Array.fromAsync(paths, (path) => askFrom('192.0.2.3', path))
    expect([first!.status, second!.status, refused!.status]).toEqual([200, 200, 429])
    expect(await refused!.text()).toBe('/429')
    expect(Number(refused!.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused!.headers.get('cache-control')).toBe('no-store, no-transform')
    expect((await askFrom('192.0.2.4', '/shared/b')).status).toBe(200)
  })

  test('stop an account that asks for many pages made on request before it uses up its network’s', async () => {
    const askFrom = limited({ LIMIT_PAGES_PER_MINUTE: 3, LIMIT_ACCOUNT_PAGES_PER_MINUTE: 2 })
    const { cookies } = await TestClient.registered(createTestApp(database()))
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const own = await Array.fromAsync({ length: 9 }, () => askFrom('192.0.2.5', '/results/a', cookie))
    expect(own.map(({ status }) => status)).toEqual([200, 200, ...Array<number>(7).fill(429)])
    expect((await askFrom('192.0.2.6', '/results/a', cookie)).status).toBe(429)
    const others = await Array.fromAsync({ length: 2 }, () => askFrom('192.0.2.5', '/results/a'))
    expect(others.map(({ status }) => status)).toEqual([200, 429])
  })

  test('let pages made on request pass if the database is away, as the page then says so', async () => {
    const away = limited({}, () => Promise.reject(new DatabaseUnavailable('away', 'ECONNREFUSED')))
    expect((await away('192.0.2.7', '/results/a')).status).toBe(200)
  })
})

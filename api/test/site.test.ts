import { describe, expect, test } from 'bun:test'
import { Elysia } from 'elysia'
import type { SiteFile } from '../adapters/site-files.ts'
import { loadSitePages, type RouteAt } from '../adapters/site-pages.ts'
import { type AnsweredRequest, requests } from '../observed.ts'
import { errors, type FailedRequest } from '../routes/errors.ts'
import { limitPictures, siteRoutes } from '../routes/site.ts'
import { secret } from './client.ts'
import { onDatabase } from './databases.ts'

const page = (text: string): SiteFile => ({
  identity: new TextEncoder().encode(text),
  headers: { 'content-type': 'text/html' },
  etag: `"${text}"`,
})
const files = new Map(['/', '/about', '/404', '/500'].map((path) => [path, page(path)]))
const routes = ['/results/:id', '/results/:id/slowly', '/shared/:token', '/shared/:token/picture.png']
const routeAt: RouteAt = (path) => routes.find((route) => new RegExp(`^${route.replace(/:\w+/, '[^/]+')}$`).test(path))
const makePage = ({ url }: Request, { route }: FailedRequest) =>
  Promise.resolve(url.endsWith('/fails') ? null : new Response(`${route} made for ${new URL(url).pathname}`))
const app = new Elysia().use(errors).use(siteRoutes(files, routeAt, makePage, () => Promise.resolve()))
const ask = (path: string, method = 'GET') => app.handle(new Request(`http://localhost:3000${path}`, { method }))

describe('an address that ends with a slash leads to the same one without', () => {
  test.each([
    ['/about/', '/about'],
    ['/about/?from=mail', '/about?from=mail'],
    ['/results/6/', '/results/6'],
    ['/results/0190a0c4-7b6d-7c3e-8000-000000000001//?print', '/results/0190a0c4-7b6d-7c3e-8000-000000000001?print'],
  ])('%s', async (path, location) => {
    const answer = await ask(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([308, location])
  })

  test.each(['/nothing/', '/results/', '/results/6/more/', '//about/'])(
    'save %s, where there is nothing',
    async (path) => {
      expect((await ask(path)).status).toBe(404)
    },
  )
})

describe('a page that is made on request', () => {
  test.each([
    ['/results/6', '/results/:id'],
    ['/results/0190a0c4-7b6d-7c3e-8000-000000000001', '/results/:id'],
    ['/shared/abc', '/shared/:token'],
    ['/shared/abc/picture.png', '/shared/:token/picture.png'],
  ])('stands at %s', async (path, route) => {
    const answer = await ask(path)
    expect([answer.status, await answer.text()]).toEqual([200, `${route} made for ${path}`])
  })

  test.each(['/results', '/results/', '/results/6/more', '/shared', '/shared/abc/other.png', '/results/%zz'])(
    'does not stand at %s',
    async (path) => {
      expect((await ask(path)).status).toBe(404)
    },
  )

  test('stands nowhere where the site is not built', async () => {
    const { routeAt } = await loadSitePages('no such file')
    const app = new Elysia().use(errors).use(siteRoutes(files, routeAt, makePage, () => Promise.resolve()))
    expect((await app.handle(new Request('http://localhost:3000/results/6'))).status).toBe(404)
  })

  test('is published by its pattern, as its address may hold a secret', async () => {
    const slowly = '/results/:id/slowly'
    let forget = () => {}
    const published = new Promise<AnsweredRequest>((resolve) => {
      forget = requests.subscribe((answered) => answered.route === slowly && resolve(answered))
    })
    await ask('/results/secret/slowly')
    expect(await published).toMatchObject({ method: 'GET', status: 200 })
    forget()
  })

  test('gives way to words of regret where it cannot be made', async () => {
    const answer = await ask('/results/fails')
    expect([answer.status, await answer.text()]).toEqual([500, '/500'])
  })
})

describe('what is no call of the API is a Problem', () => {
  for (const method of ['GET', 'HEAD', 'POST']) {
    test.each(['/api', '/api/', '/api/nope', '/api?x'])(`${method} %s`, async (path) => {
      const answer = await ask(path, method)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/json;charset=utf-8'])
      const body = method === 'HEAD' ? '' : '{"message":"There is nothing at this address.","code":"not-found"}'
      expect(await answer.text()).toBe(body)
    })
  }

  test('a page whose name begins alike is a page', async () => {
    const answer = await ask('/apiary')
    expect([answer.status, await answer.text()]).toEqual([404, '/404'])
  })
})

onDatabase('pictures of links', (database) => {
  test('are made sixty times a minute for one address, and others can still have theirs', async () => {
    const limit = limitPictures({ database: database(), secret, trustProxy: true })
    const app = new Elysia().use(errors).use(siteRoutes(files, routeAt, makePage, limit))
    const askFrom = async (address: string, path: string) => {
      const headers = { 'x-forwarded-for': address }
      return app.handle(new Request(`http://localhost:3000${path}`, { headers }))
    }
    const answers = await Promise.all(
      Array.from({ length: 61 }, (_, number) => askFrom('192.0.2.1', `/shared/link${number}/picture.png`)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
    const refused = answers.find(({ status }) => status === 429)!
    expect(await refused.json()).toMatchObject({ code: 'too-many-requests', message: expect.any(String) })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await askFrom('192.0.2.1', '/shared/link1')).status).toBe(200)
    expect((await askFrom('192.0.2.2', '/shared/link1/picture.png')).status).toBe(200)
  })
})

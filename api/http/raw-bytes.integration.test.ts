import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { connect } from 'node:net'
import { createClientNetwork } from './client-address.ts'
import { loadSiteFiles } from './site-files.ts'
import { loadSitePages } from './site-pages.ts'
import { listAssessments } from '../answers/contract.ts'
import { getHealth } from '../contract/operation.ts'
import { getUser, signIn } from '../accounts/contract.ts'
import type { Database } from '../db/engine/database.ts'
import { listen } from './listen.ts'
import { siteRoutes } from './site.ts'
import { unlimited } from '../test/limits.ts'
import { createTestApp, siteUrl } from '../test/client.ts'
import { openEmpty } from '../test/embedded.ts'
import { takeErrors } from '../test/quiet.ts'

let database: Database
let server: ReturnType<typeof listen>
beforeAll(async () => {
  database = await openEmpty()
  const app = createTestApp(database)
  const { routeAt } = await loadSitePages('no such file')
  const files = loadSiteFiles('no such folder', { siteUrl, guests: true })
  app.use(siteRoutes(files, routeAt, () => Promise.resolve(null), unlimited))
  app.get('/fails', () => Promise.reject(new Error('a failure of a route')))
  server = listen(app, { host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await server.stop(true)
  await database.close()
})

function send(bytes: string, port = server.port): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port!, '127.0.0.1', () => socket.end(Buffer.from(bytes, 'latin1')))
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
    socket.on('close', () => resolve(answer))
    // A closed connection is an answer, too.
    socket.on('error', (error) => ('code' in error && error.code === 'ECONNRESET' ? resolve(answer) : reject(error)))
  })
}

const statuses = (answer: string) => [...answer.matchAll(/HTTP\/1\.[01] (\d{3}) /g)].map(([, status]) => Number(status))
const bodyOf = (answer: string) => answer.slice(answer.indexOf('\r\n\r\n') + 4)

const host = 'Host: localhost\r\n'
const get = (target: string, headers = host) => `GET ${target} HTTP/1.1\r\n${headers}\r\n`
const post = (headers: string, body = '') =>
  `POST ${signIn.path} HTTP/1.1\r\n${host}Origin: ${siteUrl}\r\nContent-Type: application/json\r\n${headers}\r\n${body}`

describe('the server', () => {
  test.each([
    ['no host, as HTTP/1.0 allows', 'GET / HTTP/1.0\r\n\r\n'],
    ['no host at the API', `GET ${getHealth.path} HTTP/1.0\r\n\r\n`],
    ['a host with a space', get('/', 'Host: a b\r\n')],
    ['a host with a space where a route fails', get('/fails', 'Host: a b\r\n')],
    ['an invalid port', get('/', 'Host: a:99999\r\n')],
  ])('returns 400 with a message for %s', async (_, bytes) => {
    const answer = await send(bytes)
    expect(statuses(answer)).toEqual([400])
    expect(JSON.parse(bodyOf(answer))).toEqual({
      code: 'invalid',
      message: 'The address of this request is invalid. Please check its host.',
    })
  })

  // Without a status the connection is closed.
  test.each<[string, statuses: number[], bytes: string]>([
    ['HTTP/1.0 with a host', [200], `GET ${getHealth.path} HTTP/1.0\r\n${host}\r\n`],
    ['a broken absolute target', [404], get('http://[/')],
    ['a scheme as its target', [400], get('javascript:alert(1)')],
    ['broken escapes', [404], get('/%zz%')],
    ['broken escapes in a parameter', [401], get(`${listAssessments.path}/%E0%A4%A`)],
    ['invalid UTF-8', [404], get('/\xff\xfe')],
    ['escaped parent folders', [404], get('/%2e%2e/%2e%2e/etc/passwd')],
    ['an arbitrary cookie', [401], get(getUser.path, `${host}Cookie: session=\xff%zz.%%; a; =;\r\n`)],
    ['an arbitrary content type', [415], post('Content-Length: 2\r\nContent-Type: \xff;;\r\n', '{}')],
    ['a body larger than it reads', [413], post('Content-Length: 200000\r\n', 'x'.repeat(200_000))],
    [
      'a large body in chunks',
      [413],
      post('Transfer-Encoding: chunked\r\n', `30000\r\n${'x'.repeat(0x30000)}\r\n0\r\n\r\n`),
    ],
    ['a body that breaks off', [], post('Content-Length: 500\r\n', '{"email":')],
  ])('answers %s by %p and reveals nothing', async (_, expected, bytes) => {
    const answer = await send(bytes)
    expect(statuses(answer)).toEqual(expected)
    expect(answer).not.toMatch(/node_modules|\.ts\b| {4}at |<!doctype/i)
    expect(answer).not.toContain(process.cwd())
    expect(JSON.parse(bodyOf(await send(get(getHealth.path))))).toMatchObject({ status: 'ready' })
  })

  test.each([
    [1, '198.51.100.7'],
    [2, '203.0.113.5'],
    [3, '127.0.0.1'],
  ])('reads two lines of X-Forwarded-For as one list: %d hops lead to %s', async (trustProxy, client) => {
    const clientAddress = createClientNetwork({ trustProxy })
    const proxied = Bun.serve({
      port: 0,
      hostname: '127.0.0.1',
      fetch: (request, its) => new Response(clientAddress(request, its)),
    })
    const forwarded = 'X-Forwarded-For: 203.0.113.5\r\nX-Forwarded-For: 198.51.100.7\r\n'
    expect(bodyOf(await send(get('/', host + forwarded), proxied.port))).toBe(client)
    await proxied.stop(true)
  })

  test('reveals no code if something outside the app fails', async () => {
    const fetch = () => Promise.reject(new Error('a failure of what answers'))
    const app = {
      config: {},
      server: null as ReturnType<typeof listen> | null,
      listen: (options: object) => (app.server = Bun.serve({ ...options, fetch })),
    }
    const broken = listen(app, { host: '127.0.0.1', port: 0 })
    const answer = await send(get('/'), broken.port)
    expect(statuses(answer)).toEqual([500])
    const { requestId, ...rest } = JSON.parse(bodyOf(answer))
    expect(rest).toEqual({ code: 'internal', message: expect.stringContaining('Please try again') })
    expect(takeErrors()).toMatch(new RegExp(`${requestId}.*a failure of`))
    await broken.stop(true)
  })
})

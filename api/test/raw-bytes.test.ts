import { afterAll, beforeAll, expect, test } from 'bun:test'
import { connect } from 'node:net'
import { loadSiteFiles } from '../adapters/site-files.ts'
import { loadSitePages } from '../adapters/site-pages.ts'
import { listAssessments } from '../contract/assessment.ts'
import { readHealth } from '../contract/health.ts'
import { listScores } from '../contract/score.ts'
import { readUser, signIn } from '../contract/user.ts'
import type { Database } from '../db/engine/database.ts'
import { openDatabase } from '../db/engine/open-database.ts'
import { listen } from '../listen.ts'
import { siteRoutes } from '../routes/site.ts'
import { createTestApp, siteUrl } from './client.ts'
import { takeErrors } from './quiet.ts'

let database: Database
let server: ReturnType<typeof listen>
beforeAll(async () => {
  database = await openDatabase({})
  const app = createTestApp(database)
  const { routeAt } = await loadSitePages('no such file')
  const makePage = () => Promise.resolve(null)
  app.use(
    siteRoutes(loadSiteFiles('no such folder', { siteUrl, guests: true }), routeAt, makePage, () => Promise.resolve()),
  )
  app.get('/fails', () => Promise.reject(new Error('a failure of a route')))
  server = listen(app, { host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await server.stop(true)
  await database.close()
})

/** Sends bytes as they are, ends its own side, and gives everything that comes back. */
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

const unreadable: Record<string, string> = {
  'no host, as HTTP/1.0 allows': 'GET / HTTP/1.0\r\n\r\n',
  'no host, at the API': `GET ${readHealth.path} HTTP/1.0\r\n\r\n`,
  'no host, at no route': 'GET /api/nothing HTTP/1.0\r\n\r\n',
  'a host with a space': get('/', 'Host: a b\r\n'),
  'a host with a space, at the API': get(readHealth.path, 'Host: a b\r\n'),
  'a host with a space, where a route fails': get('/fails', 'Host: a b\r\n'),
  'an open bracket': get('/', 'Host: [::1\r\n'),
  'a port that is none': get('/', 'Host: a:99999\r\n'),
  'an empty host': get('/', 'Host:\r\n'),
}

for (const [name, bytes] of Object.entries(unreadable)) {
  test(`${name}: a sentence and 400`, async () => {
    const answer = await send(bytes)
    expect(statuses(answer)).toEqual([400])
    expect(JSON.parse(bodyOf(answer))).toEqual({
      code: 'invalid',
      message: 'The address of this request cannot be read. Please check the host it names.',
    })
  })
}

/** How each is answered: the server refuses what is not HTTP, without a word or by hanging up. */
const odd: Record<string, [statuses: number[], bytes: string]> = {
  'HTTP/1.0 with a host': [[200], `GET ${readHealth.path} HTTP/1.0\r\n${host}\r\n`],
  'HTTP/1.1 without a host': [[400], 'GET / HTTP/1.1\r\n\r\n'],
  'two hosts': [[404], get('/', 'Host: a\r\nHost: b\r\n')],
  'a host with a path': [[400], get('/', 'Host: a/b\r\n')],
  'an absolute target': [[200], get(`http://localhost${readHealth.path}`)],
  'an absolute target elsewhere': [[404], get('http://elsewhere.example/')],
  'an absolute target that is broken': [[404], get('http://[/')],
  'a target without a slash': [[400], get('nothing')],
  'a target that is a scheme': [[400], get('javascript:alert(1)')],
  'the target of all': [[400], `OPTIONS * HTTP/1.1\r\n${host}\r\n`],
  'a tunnel': [[404], `CONNECT localhost:80 HTTP/1.1\r\n${host}\r\n`],
  'broken escapes': [[404], get('/%zz%')],
  'broken escapes in a parameter': [[401], get(`${listAssessments.path}/%E0%A4%A`)],
  'broken escapes in a query': [[401], get(`${listAssessments.path}/x?a=%zz&%`)],
  'an escaped zero': [[401], get(`${listAssessments.path}/%00`)],
  'bytes that are no UTF-8': [[404], get('/\xff\xfe')],
  'two slashes': [[404], get('//elsewhere.example/')],
  'steps upwards': [[404], get('/../../etc/passwd')],
  'escaped steps upwards': [[404], get('/%2e%2e/%2e%2e/etc/passwd')],
  'a header without a colon': [[400], get('/', `${host}nothing\r\n`)],
  'a header with a zero': [[400], get('/', `${host}X: a\0b\r\n`)],
  'a folded header': [[400], get('/', `${host}X: a\r\n b\r\n`)],
  'a cookie of any bytes': [[401], get(readUser.path, `${host}Cookie: session=\xff%zz.%%; a; =;\r\n`)],
  'a cookie with broken escapes': [[401], get(listScores.path, `${host}Cookie: session=%zz.%%\r\n`)],
  'a validator and encodings of any bytes': [
    [404],
    get('/', `${host}If-None-Match: \xff\r\nAccept-Encoding: \xff;q=x\r\n`),
  ],
  'a range that ends before it begins': [[404], get('/', `${host}Range: bytes=9-1\r\n`)],
  'a content type of any bytes': [[415], post('Content-Length: 2\r\nContent-Type: \xff;;\r\n', '{}')],
  'a chunk without a length': [[400], post('Transfer-Encoding: chunked\r\n', 'zz\r\n')],
  'two lengths': [[400], post('Transfer-Encoding: chunked\r\nContent-Length: 5\r\n', '0\r\n\r\n')],
  'a length below zero': [[400], post('Content-Length: -5\r\n')],
  'a body that breaks off': [[], post('Content-Length: 500\r\n', '{"email":')],
  'a header of 40 kB': [[431], get(readHealth.path, `${host}X: ${'a'.repeat(40_000)}\r\n`)],
  'a thousand headers': [[431], get(readHealth.path, host + 'X: a\r\n'.repeat(1000))],
  'a target of 40 kB': [[431], get(`/${'a'.repeat(40_000)}`)],
  'a method that nobody knows': [[], `FOO / HTTP/1.1\r\n${host}\r\n`],
  'an upgrade': [
    [200],
    get(readHealth.path, `${host}Upgrade: websocket\r\nConnection: upgrade\r\nSec-WebSocket-Key: x\r\n`),
  ],
  'the beginning of TLS': [[400], '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
  'HTTP/2': [[400], 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  'junk after a request': [[200, 400], `${get(readHealth.path)}\0\xff junk\r\n\r\n`],
  'nothing at all': [[], ''],
  'half a request': [[], 'GET / HT'],
}

for (const [name, [expected, bytes]] of Object.entries(odd)) {
  test(`${name}: ${expected.join(' and then ') || 'the line is cut'}`, async () => {
    const answer = await send(bytes)
    expect(statuses(answer)).toEqual(expected)
    expect(answer).not.toMatch(/node_modules|\.ts\b| {4}at |<!doctype/i)
    expect(answer).not.toContain(process.cwd())
  })
}

// The server's own answer, before any route: 505 is the right one.
test('a version of HTTP that does not exist is refused without a word', async () => {
  for (const bytes of [`GET / HTTP/9.9\r\n${host}\r\n`, get('/a\0b'), get(`http://a b${readHealth.path}`)]) {
    expect(await send(bytes)).toBe('HTTP/1.1 505 HTTP Version Not Supported\r\nConnection: close\r\n\r\n')
  }
})

test('a route that fails shows nothing of its code', async () => {
  expectNothingShown(await send(get('/fails')))
})

test('what fails outside the app shows nothing of its code', async () => {
  const fetch = () => Promise.reject(new Error('a failure of what answers'))
  const app = {
    config: {},
    server: null as ReturnType<typeof listen> | null,
    listen: (options: object) => (app.server = Bun.serve({ ...options, fetch })),
  }
  const broken = listen(app, { host: '127.0.0.1', port: 0 })
  expectNothingShown(await send(get('/'), broken.port))
  await broken.stop(true)
})

function expectNothingShown(answer: string): void {
  expect(statuses(answer)).toEqual([500])
  const { requestId, ...rest } = JSON.parse(bodyOf(answer))
  expect(rest).toEqual({ code: 'internal', message: expect.stringContaining('Please try again') })
  expect(takeErrors()).toMatch(new RegExp(`${requestId}.*a failure of`))
}

test('after every unreadable request the server answers as before', async () => {
  expect(JSON.parse(bodyOf(await send(get(readHealth.path))))).toEqual({ status: 'ready', mails: 'in-time' })
})

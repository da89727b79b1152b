import { afterAll, beforeAll, expect, test } from 'bun:test'
import { connect, type Socket } from 'node:net'
import { Elysia } from 'elysia'
import { getHealth } from '../contract/operation.ts'
import { signIn } from '../accounts/contract.ts'
import { listen } from './listen.ts'
import { errors } from './errors.ts'
import { methodAndPath, routeOptions } from './route-options.ts'

let server: ReturnType<typeof listen>
beforeAll(() => {
  const app = new Elysia()
    .use(errors)
    .get(getHealth.path, () => ({ status: 'ready' }))
    .route(
      ...methodAndPath(signIn),
      ({ body: { email } }) => ({ id: '', email, firstName: '', lastName: '' }),
      routeOptions(signIn),
    )
  const page = () => new Response('<h1>Home</h1>')
  server = listen(app, { host: '127.0.0.1', port: 0 }, { '/': { GET: page, HEAD: page } })
})
afterAll(() => server.stop(true))

/** milliseconds between two pieces, and how many may be sent until it is cut off: fifteen seconds' worth */
const [pause, most] = [100, 150]

/** Counts pieces, not time: while this process, which serves too, has to wait, it sends none. */
function drip(bytes: string, piece: string) {
  const socket = open()
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
  let sent = 0
  let dripping: Timer | undefined
  socket.on('connect', () => {
    socket.write(bytes)
    dripping = setInterval(() => {
      sent += 1
      socket.write(piece)
    }, pause)
  })
  return new Promise<{ end: string; isInTime: boolean }>((resolve) => {
    socket.on('close', () => {
      clearInterval(dripping)
      resolve({ end: answer.split('\r\n')[0]!, isInTime: sent <= most })
    })
  })
}

function open(): Socket {
  const socket = connect(server.port!, '127.0.0.1')
  socket.on('error', () => {})
  return socket
}

const json = 'Host: localhost\r\nContent-Type: application/json\r\n'
const ok = 'HTTP/1.1 200 OK'
const slow: [name: string, end: string, bytes: string, piece: string][] = [
  // These have Bun's own limit.
  ['the first headers of a connection', '', 'GET / HTTP/1.1\r\nX: ', 'a'],
  ['headers', ok, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\nGET / HTTP/1.1\r\nX: ', 'a'],
  ['a body', '', `POST ${signIn.path} HTTP/1.1\r\n${json}Content-Length: 60000\r\n\r\n{`, ' '],
  ['a body in pieces', '', `POST ${signIn.path} HTTP/1.1\r\n${json}Transfer-Encoding: chunked\r\n\r\n`, '1\r\n \r\n'],
  ['a body that nobody reads', ok, `GET / HTTP/1.1\r\n${json}Content-Length: 60000\r\n\r\n`, ' '],
  ['a body for no route', 'HTTP/1.1 404 Not Found', `POST /none HTTP/1.1\r\n${json}Content-Length: 60000\r\n\r\n`, ' '],
]

test('cuts off slow requests, and serves others beside a thousand silent connections', async () => {
  const ends = Promise.all(slow.map(([, , bytes, piece]) => drip(bytes, piece)))
  const silent = Array.from({ length: 1000 }, open)
  await Promise.all(silent.map((socket) => new Promise((resolve) => socket.on('connect', resolve))))
  const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(new URL(getHealth.path, server.url))))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await ends).toEqual(slow.map(([, end]) => ({ end, isInTime: true })))
  for (const socket of silent) socket.destroy()
})

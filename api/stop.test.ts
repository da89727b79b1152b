import { afterEach, expect, test } from 'bun:test'
import { connect, type Socket } from 'node:net'
import { createBackground } from './adapters/background.ts'
import { lastTimeoutMs, logTimeoutMs, timeoutMs, stopServing } from './stop.ts'
import { createTestTimers } from './test/timers.ts'

let server: ReturnType<typeof Bun.serve>
afterEach(() => server.stop(true))

const database = { close: async () => {} }

/** Opens a connection and sends the beginning of something. */
function open(bytes: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port!, '127.0.0.1', () => socket.write(bytes, () => resolve(socket)))
    socket.once('error', reject)
  })
}

const closed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()))

/** Whether something happens within some turns of the event loop. */
async function happens(something: Promise<unknown>): Promise<boolean> {
  let hasHappened = false
  void something.then(() => (hasHappened = true))
  for (let turn = 0; turn < 1000 && !hasHappened; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  return hasHappened
}

test('answers running requests, and then stops without waiting longer', async () => {
  const asked = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  server = Bun.serve({
    port: 0,
    fetch: async () => {
      asked.resolve()
      await gate.promise
      return new Response('done')
    },
  })
  const timers = createTestTimers()
  const answer = fetch(server.url)
  await asked.promise
  const stopping = stopServing({ server, background: createBackground(), database }, timers.after)
  gate.resolve()
  expect(await (await answer).text()).toBe('done')
  await stopping
  expect(timers.pending.size).toBe(0)
})

test('cuts off a request that does not end in time', async () => {
  const asked = Promise.withResolvers<void>()
  server = Bun.serve({
    port: 0,
    fetch: async (request) => {
      asked.resolve()
      return new Response(await request.text())
    },
  })
  const dripping = await open('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{')
  await asked.promise
  const timers = createTestTimers()
  const stopping = stopServing({ server, background: createBackground(), database }, timers.after)
  timers.advance(timeoutMs - 1)
  expect(timers.pending.size).toBe(1)
  const cut = closed(dripping)
  timers.advance(1)
  expect(await happens(Promise.all([stopping, cut]))).toBe(true)
})

test('does not wait longer for background work', async () => {
  server = Bun.serve({ port: 0, fetch: () => new Response() })
  const background = createBackground()
  background.run('a letter that hangs', () => new Promise(() => {}))
  const timers = createTestTimers()
  const stopping = stopServing({ server, background, database }, timers.after)
  timers.advance(timeoutMs - 1)
  expect(await happens(stopping)).toBe(false)
  timers.advance(1)
  expect(await happens(stopping)).toBe(true)
})

test('does not wait longer for a silent database: less than ten seconds in all', async () => {
  server = Bun.serve({ port: 0, fetch: () => new Response() })
  const closing = Promise.withResolvers<void>()
  const silent = {
    close: () => {
      closing.resolve()
      return new Promise<void>(() => {})
    },
  }
  const timers = createTestTimers()
  const stopping = stopServing({ server, background: createBackground(), database: silent }, timers.after)
  await closing.promise
  timers.advance(lastTimeoutMs - 1)
  expect(await happens(stopping)).toBe(false)
  timers.advance(1)
  expect(await happens(stopping)).toBe(true)
  expect(timeoutMs + lastTimeoutMs + logTimeoutMs).toBeLessThan(10_000)
})

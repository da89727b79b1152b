import { afterEach, beforeEach, expect, jest, test } from 'bun:test'
import { createBackground } from '../background.ts'
import { databaseTimeoutMs, logTimeoutMs, workTimeoutMs, stopServing } from './stop.ts'

const database = { close: async () => {} }
const never = () => new Promise<never>(() => {})

let server: ReturnType<typeof Bun.serve>
const serve = (fetch: (request: Request) => Response | Promise<Response> = () => new Response()) => {
  server = Bun.serve({ port: 0, fetch })
}
beforeEach(() => void jest.useFakeTimers())
afterEach(async () => {
  jest.useRealTimers()
  await server.stop(true)
})

function stop(parts: Partial<Parameters<typeof stopServing>[0]> = {}) {
  let hasStopped = false
  void stopServing({ server, background: createBackground(), database, ...parts }).then(() => (hasStopped = true))
  return async () => {
    for (let turn = 0; turn < 1000 && !hasStopped; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    return hasStopped
  }
}

async function expectStopAfter(milliseconds: number, hasStopped: () => Promise<boolean>) {
  jest.advanceTimersByTime(milliseconds - 1)
  expect(await hasStopped()).toBe(false)
  jest.advanceTimersByTime(1)
  expect(await hasStopped()).toBe(true)
}

test('answers running requests, and then stops without waiting longer', async () => {
  const asked = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<Response>()
  serve(() => {
    asked.resolve()
    return gate.promise
  })
  const answer = fetch(server.url)
  await asked.promise
  const hasStopped = stop()
  gate.resolve(new Response('done'))
  expect(await (await answer).text()).toBe('done')
  expect(await hasStopped()).toBe(true)
  expect(jest.getTimerCount()).toBe(0)
})

test('cuts off a request that does not end in time', async () => {
  const asked = Promise.withResolvers<void>()
  serve(() => {
    asked.resolve()
    return never()
  })
  const answer = fetch(server.url).catch(() => 'cut off')
  await asked.promise
  const hasStopped = stop()
  await expectStopAfter(workTimeoutMs, hasStopped)
  expect(await answer).toBe('cut off')
})

test('waits no longer for background work', async () => {
  serve()
  const background = createBackground()
  background.run('a letter that hangs', never)
  const hasStopped = stop({ background })
  await expectStopAfter(workTimeoutMs, hasStopped)
})

test('waits no longer for a silent database: less than ten seconds in all', async () => {
  serve()
  const hasStopped = stop({ database: { close: never } })
  expect(await hasStopped()).toBe(false)
  await expectStopAfter(databaseTimeoutMs, hasStopped)
  expect(workTimeoutMs + databaseTimeoutMs + logTimeoutMs).toBeLessThan(10_000)
})

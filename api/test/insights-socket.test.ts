import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createBackground } from '../adapters/background.ts'
import { createModel } from '../adapters/model/model.ts'
import type { App } from '../app.ts'
import { createTestApp } from './client.ts'
import { onDatabase } from './databases.ts'
import { gatedDraft, startModelServer, writesWell } from './model-server.ts'
import { newReader } from './readers.ts'
import { createTestTimers } from './timers.ts'

onDatabase('a text over a real connection', (database) => {
  const server = startModelServer()
  const model = createModel({ apiKey: undefined, baseUrl: server.url, name: 'stand-in-1' }, createTestTimers().after)
  const background = createBackground()
  let app: App
  beforeAll(() => {
    app = createTestApp(database(), { model, background })
    app.listen({ port: 0, hostname: '127.0.0.1' })
  })
  afterAll(async () => {
    await app.stop()
    await server.stop()
  })
  /** The same calls, through the network. */
  const network = {
    handle: (request: Request) => {
      const { pathname } = new URL(request.url)
      return fetch(`http://127.0.0.1:${app.server!.port}${pathname}`, request)
    },
  }

  test('is written although the page was closed', async () => {
    const { behaviour, open } = gatedDraft()
    server.next(writesWell, behaviour)
    const reader = (await newReader(database(), app)).before(network)
    const leaving = new AbortController()
    const events = reader.follow(leaving.signal)
    expect((await events.next()).value!.event).toBe('reading')
    leaving.abort()
    await expect(Array.fromAsync(events)).rejects.toThrow()
    open()
    await background.settled()
    expect((await reader.followAll()).map(({ event }) => event)).toEqual(['done'])
    expect(server.requests).toHaveLength(2)
  })
})

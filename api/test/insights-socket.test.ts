import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createBackground } from '../adapters/background.ts'
import type { App } from '../app.ts'
import { addressOf } from '../contract/endpoint.ts'
import { streamInsights } from '../contract/insights-state.ts'
import { createTestApp } from './client.ts'
import { onDatabase } from './databases.ts'
import { gatedDraft, writesWell } from './model-server.ts'
import { newReader } from './readers.ts'
import { withModel } from './set-up.ts'

onDatabase('a text over a real connection', (database) => {
  const { server, model } = withModel()
  const background = createBackground()
  let app: App
  beforeAll(() => {
    app = createTestApp(database(), { model, background })
    app.listen({ port: 0, hostname: '127.0.0.1' })
  })
  afterAll(() => app.stop())
  /** The same calls, through the network. */
  const network = {
    handle: (request: Request) => fetch(new URL(new URL(request.url).pathname, app.server!.url), request),
  }

  test('begins before the first word and cannot be buffered or changed on its way', async () => {
    const { behaviour, open } = gatedDraft()
    server.next(behaviour)
    const { client, assessmentId } = (await newReader(database(), app)).before(network)
    const { headers, body } = await client.open(addressOf(streamInsights, { id: assessmentId }), { method: 'POST' })
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    const reader = body!.getReader()
    expect(new TextDecoder().decode((await reader.read()).value)).toBe(':\n\n')
    await reader.cancel()
    open()
    await background.settled()
  })

  test('is written even if the page closes', async () => {
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

import { expect, test } from 'bun:test'
import { createBackground } from '../adapters/background.ts'
import { addressOf } from '../contract/endpoint.ts'
import { streamInsights } from '../contract/insights-state.ts'
import { onDatabase } from './databases.ts'
import { gatedDraft } from './model-server.ts'
import { newReader } from './readers.ts'
import { withApp, withModel } from './set-up.ts'

onDatabase('a text that is read along', (database) => {
  const { server, model } = withModel({ apiKey: undefined })
  const background = createBackground()
  const app = withApp(database, { model, background })

  test('begins before there are words, and nobody in between holds it back or changes it', async () => {
    const { behaviour, open } = gatedDraft()
    server.next(behaviour)
    const { client, assessmentId } = await newReader(database(), app)
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
})

import { beforeEach, expect, type Mock, spyOn, test } from 'bun:test'
import { addressOf } from '../../api/contract/endpoint.ts'
import { type InsightsEvent, streamInsights } from '../../api/contract/insights-state.ts'
import { followWriting } from './insights-stream.ts'
import { withPage } from './page.fixture.ts'

let fetching: Mock<typeof fetch>
withPage('robin')
beforeEach(() => (fetching = spyOn(globalThis, 'fetch')))

/** A server that sends these pieces, byte for byte. */
function serve(pieces: string[], status = 200): void {
  const encoder = new TextEncoder()
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece))
      controller.close()
    },
  })
  fetching.mockImplementation((async () => new Response(body, { status })) as unknown as typeof fetch)
}

async function all(): Promise<InsightsEvent[]> {
  return Array.fromAsync(followWriting('a/b', new AbortController().signal))
}

test('parses events wherever the chunks end and skips unknown ones', async () => {
  serve([
    ':\n\nevent: reading\nda',
    'ta: {}\n',
    '\nevent: text\ndata: {"delta":"One "}\n\nevent: done\ndata: {"sent',
    'ences":6}\n\n',
  ])
  expect(await all()).toEqual([
    { event: 'reading', data: {} },
    { event: 'done', data: { sentences: 6 } },
  ])
  const { method, path } = streamInsights
  expect(fetching.mock.calls[0]).toMatchObject([addressOf({ path }, { id: 'a/b' }), { method }])
})

test('rejects unknown reasons, an end without a count, and refusals', async () => {
  for (const event of ['kept\ndata: {"reason":"mood"}', 'done\ndata: {"paragraphs":[]}']) {
    serve([`event: ${event}\n\n`])
    await expect(all()).rejects.toThrow()
  }
  serve(['{"message":"Please sign in.","code":"unauthorized"}'], 401)
  await expect(all()).rejects.toMatchObject({ status: 401 })
})

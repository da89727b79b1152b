interface ServerSentEvent {
  event: string
  data: object
}

/**
 * Answers with events as they come. Nothing else happens where somebody leaves before the end. A failure of the events
 * breaks the answer off. Elysia's own `sse` would end it as if it were complete, and print an error that may hold
 * something personal (.github/decisions, 12).
 */
export function serverSentEvents(events: AsyncIterable<ServerSentEvent>): Response {
  const source = encodeEvents(events)
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await source.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => void source.return(),
  })
  return new Response(stream, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // Otherwise the long timeout would stay in force for the next request on this connection.
      connection: 'close',
      // For nginx, which would otherwise hold events back until there are many.
      'x-accel-buffering': 'no',
    },
  })
}

async function* encodeEvents(events: AsyncIterable<ServerSentEvent>): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder()
  // A comment at once, so that the headers are sent and the page knows that it is connected.
  yield encoder.encode(':\n\n')
  for await (const { event, data } of events) {
    yield encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }
}

interface ServerSentEvent {
  event: string
  data: object
}

/**
 * Answers with events as they come. Whoever goes away before the end misses the rest, and that is all.
 * Events that fail break the answer off. With Elysia's own `sse` they would end it as if it were whole,
 * and their error would be printed as it is, whatever it tells of a person.
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
      // What lets a model think for long would else hold for whatever the connection is used for next.
      connection: 'close',
      // For nginx, which would otherwise hold events back until there are many.
      'x-accel-buffering': 'no',
    },
  })
}

async function* encodeEvents(events: AsyncIterable<ServerSentEvent>): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder()
  // A comment at once, so that the headers leave and the page knows that it is heard.
  yield encoder.encode(':\n\n')
  for await (const { event, data } of events) {
    yield encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }
}

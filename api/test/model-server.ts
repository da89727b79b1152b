import { draftOf } from './model-draft.ts'
import { isSample, sampleAnswer } from './model-sample.ts'

export interface ModelRequest {
  path: string
  authorization: string | null
  headers: Headers
  body: {
    model: string
    messages: { role: string; content: string }[]
    response_format?: { type: string; json_schema?: { name: string; strict: boolean; schema: object } }
    stream?: boolean
    stream_options?: { include_usage: boolean }
    max_completion_tokens?: number
    max_tokens?: number
    reasoning_effort?: string
    temperature?: number
  }
  /** resolves when the client hangs up before the answer has ended */
  hungUp: Promise<void>
}

/** What it does with one request. */
export type Behaviour = (request: ModelRequest) => Response | Promise<Response>

export interface Streamed {
  /** the tokens that the server says it counted; absent: it says nothing */
  usage?: { prompt_tokens: number; completion_tokens: number }
  /** how the stream ends: properly, without its end, or with an error in the middle */
  ends?: 'properly' | 'cut off' | 'with an error'
  /** what has to happen before the first word */
  before?: Promise<void>
}

export const usualUsage = { prompt_tokens: 1200, completion_tokens: 800 }

/** Streams a text, piece by piece, as chat completions are streamed. */
export function streams(
  pieces: Iterable<string> | AsyncIterable<string>,
  { usage = usualUsage, ends = 'properly', before }: Streamed = {},
): Behaviour {
  return ({ body: { model, messages, stream_options } }) => {
    const chunk = (choices: object[], more: object = {}) =>
      `data: ${JSON.stringify({ object: 'chat.completion.chunk', model, choices, ...more })}\n\n`
    const choice = (delta: object, finish_reason: string | null = null) => [{ index: 0, delta, finish_reason }]
    const events = async function* () {
      yield chunk(choice({ role: 'assistant', content: '' }))
      await before
      for await (const content of pieces) yield chunk(choice({ content }))
      if (ends === 'cut off') return
      if (ends === 'with an error') {
        yield `data: ${JSON.stringify({ error: errorOf(messages, 'server_error') })}\n\n`
        return
      }
      yield chunk(choice({}, 'stop'))
      if (stream_options?.include_usage && usage.prompt_tokens > 0) yield chunk([], { usage })
      yield 'data: [DONE]\n\n'
    }
    return new Response(readable(events()), { headers: { 'content-type': 'text/event-stream' } })
  }
}

/** Answers with a value as JSON, in pieces of a few letters. */
export function answers(value: unknown, streamed: Streamed = {}): Behaviour {
  return streams(inPieces(JSON.stringify(value)), streamed)
}

export function inPieces(text: string): string[] {
  return text.match(/[\s\S]{1,12}/g) ?? []
}

/** What a well-behaved model writes, to anybody. */
export const wellWritten = (messages: ModelRequest['body']['messages']): object =>
  isSample(messages) ? sampleAnswer : draftOf(messages)

export const writesWell: Behaviour = (request) => answers(wellWritten(request.body.messages))(request)

/** Writes well, but waits on its way until it is opened. */
export function gatedDraft() {
  const gate = Promise.withResolvers<void>()
  const behaviour: Behaviour = (request) => {
    const pieces = inPieces(JSON.stringify(wellWritten(request.body.messages)))
    const waiting = async function* () {
      for (const [index, piece] of pieces.entries()) {
        if (index === Math.ceil(pieces.length / 6)) await gate.promise
        yield piece
      }
    }
    return streams(waiting())(request)
  }
  return { behaviour, open: gate.resolve }
}

/** Fails as OpenAI does, and says that the same request need not be sent again. */
export function fails(status: number, code: string, headers: Record<string, string> = {}): Behaviour {
  const sent = { status, headers: { 'x-should-retry': 'false', ...headers } }
  return ({ body }) => Response.json({ error: errorOf(body.messages, code) }, sent)
}

/** Fails for now: the same request may be sent again at once. */
export const failsForNow = (status: number): Behaviour =>
  fails(status, 'server_error', { 'x-should-retry': 'true', 'retry-after-ms': '1' })

/** A service may well repeat what it was asked. */
function errorOf(messages: ModelRequest['body']['messages'], code: string): object {
  const message = `Refused: ${messages.map(({ content }) => content).join(' ')}`
  return { message, type: code, param: null, code }
}

/** A server that speaks OpenAI's chat completions, does as it is told, and remembers what it was asked. */
export function startModelServer({ port = 0 }: { port?: number } = {}) {
  const requests: ModelRequest[] = []
  const queue: Behaviour[] = []
  let usual = writesWell
  let listing: object | null = null
  let arrival = Promise.withResolvers<void>()
  const server = Bun.serve({
    port,
    hostname: '127.0.0.1',
    idleTimeout: 0,
    async fetch(request) {
      const { pathname: path } = new URL(request.url)
      if (path === '/v1/models' && listing !== null) return Response.json(listing)
      if (request.method !== 'POST' || path !== '/v1/chat/completions') {
        const error = { message: 'Unknown request URL', type: 'invalid_request_error' }
        return Response.json({ error }, { status: 404 })
      }
      const hungUp = new Promise<void>((resolve) => request.signal.addEventListener('abort', () => resolve()))
      const body = (await request.json()) as ModelRequest['body']
      const { headers } = request
      const asked = { path, authorization: headers.get('authorization'), headers, body, hungUp }
      requests.push(asked)
      const behave = queue.shift() ?? usual
      arrival.resolve()
      arrival = Promise.withResolvers()
      return behave(asked)
    },
  })
  return {
    /** what OPENAI_BASE_URL would be */
    url: `http://127.0.0.1:${server.port}/v1`,
    requests,
    /** Says what to do with the next requests, one after the other. Any others are answered as usual: well. */
    next: (...behaviours: Behaviour[]) => void queue.push(...behaviours),
    /** Says what is usual until the next reset. */
    always: (behaviour: Behaviour) => void (usual = behaviour),
    /** Says what its list of models says about each, until the next reset; otherwise it has no list. */
    lists: (...models: object[]) => void (listing = { object: 'list', data: models }),
    /** Resolves when this many requests have come since the last reset. */
    async asked(count: number) {
      while (requests.length < count) await arrival.promise
    },
    reset() {
      requests.length = 0
      queue.length = 0
      usual = writesWell
      listing = null
    },
    /** Cuts every connection. */
    stop: () => server.stop(true),
  }
}

function readable(events: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await events.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: () => void events.return(undefined),
  })
}

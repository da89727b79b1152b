import type { Slot } from '../letter/contract.ts'
import { draftOf, isReading, sentencesIn } from './model-draft.ts'

interface ModelRequest {
  headers: Headers
  body: {
    model: string
    messages: { role: string; content: string }[]
    response_format?: { type: string; json_schema?: { name: string; strict: boolean; schema: object } }
    temperature?: number
  }
  /** resolves when the client hangs up before the answer has ended */
  hungUp: Promise<void>
}

/** What it does with one request. */
export type Behaviour = (request: ModelRequest) => Response | Promise<Response>

export const usualUsage = { prompt_tokens: 1200, completion_tokens: 800 }

/** Answers with a text, as chat completions do. */
export const replies =
  (content: string, { finish = 'stop', refusal }: { finish?: string; refusal?: string } = {}): Behaviour =>
  ({ body: { model } }) => {
    const message = { role: 'assistant', content, refusal: refusal ?? null }
    return Response.json({
      object: 'chat.completion',
      model,
      choices: [{ index: 0, message, finish_reason: finish }],
      usage: usualUsage,
    })
  }

/** Answers with a value as JSON. */
export const answers = (value: unknown): Behaviour => replies(JSON.stringify(value))

export const declines = replies('', { refusal: 'I cannot help with that.' })

/** Its answer ends in the middle. */
export const breaksOff: Behaviour = () =>
  new Response('{"choices": [{"message": {"content": "Some', { headers: { 'content-type': 'application/json' } })

export const writesWell: Behaviour = (request) => answers(draftOf(request.body.messages))(request)

/** Writes well, except that it makes a number up in the first sentence of these places. */
export const spoils =
  (places: Slot[]): Behaviour =>
  (request) => {
    if (isReading(request.body.messages)) return writesWell(request)
    const untouched = new Set(places)
    const sentences = sentencesIn(request.body.messages).map((sentence) =>
      untouched.delete(sentence.slot) ? { ...sentence, text: `You are at 99; ${sentence.text}` } : sentence,
    )
    return answers({ sentences })(request)
  }

/** Writes well, but only once it is opened. */
export function gatedDraft() {
  const gate = Promise.withResolvers<void>()
  const behaviour: Behaviour = async (request) => {
    await gate.promise
    return writesWell(request)
  }
  return { behaviour, open: gate.resolve }
}

/** Fails as OpenAI does, and says that the same request need not be sent again. */
export function fails(status: number, code: string, headers: Record<string, string> = {}): Behaviour {
  const sent = { status, headers: { 'x-should-retry': 'false', ...headers } }
  return ({ body }) => Response.json({ error: errorOf(body.messages, code) }, sent)
}

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
  let arrival = Promise.withResolvers<void>()
  const server = Bun.serve({
    port,
    hostname: '127.0.0.1',
    idleTimeout: 0,
    async fetch(request) {
      const { pathname } = new URL(request.url)
      if (request.method !== 'POST' || pathname !== '/v1/chat/completions') return new Response(null, { status: 404 })
      const hungUp = new Promise<void>((resolve) => request.signal.addEventListener('abort', () => resolve()))
      const body = (await request.json()) as ModelRequest['body']
      const asked = { headers: request.headers, body, hungUp }
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
    /** Resolves when this many requests have come since the last reset. */
    async asked(count: number) {
      while (requests.length < count) await arrival.promise
    },
    reset() {
      requests.length = 0
      queue.length = 0
      usual = writesWell
    },
    /** Cuts every connection. */
    stop: () => server.stop(true),
  }
}

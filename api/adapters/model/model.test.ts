import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import { modelCalls } from '../../observed.ts'
import { sampleAnswer, sampleQuestion } from '../../test/model-sample.ts'
import { fails, failsForNow, startModelServer, streams, writesWell, type Behaviour } from '../../test/model-server.ts'
import { createTestTimers } from '../../test/timers.ts'
import { createModel, ModelFailure, ServiceRefusal, type ModelQuestion } from './model.ts'

const server = startModelServer()
beforeEach(() => server.reset())
afterAll(() => server.stop())

const ask = (question: Partial<ModelQuestion> = {}, settings: object = {}) => {
  const timers = createTestTimers()
  const model = createModel({ apiKey: undefined, baseUrl: server.url, name: 'small', ...settings }, timers.after)
  const answer = model.ask({ ...sampleQuestion, stopping: new AbortController().signal, ...question })
  // It may come before the test waits for it.
  answer.catch(() => {})
  return { answer, timers }
}

describe('a model', () => {
  test('is asked for JSON of a schema, which is also in its prompt', async () => {
    const { value, capabilities, tokens, isEstimated } = await ask().answer
    expect({ value, isEstimated }).toEqual({ value: sampleAnswer, isEstimated: false })
    expect(capabilities).toMatchObject({ format: 'json_schema', isStreamed: true, hasSystemRole: true })
    expect(tokens).toEqual({ promptTokens: 1200, completionTokens: 800 })
    const [{ body, authorization } = undefined!] = server.requests
    expect(authorization).toBeNull()
    expect(body.response_format).toMatchObject({ type: 'json_schema', json_schema: { name: 'letter', strict: true } })
    expect(body.messages[0]!.content).toContain(JSON.stringify(body.response_format!.json_schema!.schema))
    expect(body.temperature).toBe(0.7)
  })

  test('is sent what is configured, and no temperature if there is none', async () => {
    const settings = { apiKey: 'sk-test', reasoningEffort: 'low', headers: { 'x-title': 'Concord' } }
    await ask({ temperature: undefined! }, settings).answer
    const [{ body, headers, authorization } = undefined!] = server.requests
    expect(body.temperature).toBeUndefined()
    expect(body.reasoning_effort).toBe('low')
    expect(headers.get('x-title')).toBe('Concord')
    expect(authorization).toBe('Bearer sk-test')
  })

  test('streams what it writes, and gives its text without its thoughts', async () => {
    const pieces: string[] = []
    server.next(streams(['<think>Hm', '</think>{"sentences"', ': ', '[]}']))
    const { text, value } = await ask({ onText: (piece) => pieces.push(piece) }).answer
    expect(pieces).toEqual(['<think>Hm', '</think>{"sentences"', ': ', '[]}'])
    expect(text).toBe('{"sentences": []}')
    expect(value).toEqual({ sentences: [] })
  })

  test('remembers for all questions what its server refused', async () => {
    server.always((request) =>
      request.body.temperature === undefined ? writesWell(request) : fails(400, 'temperature')(request),
    )
    const model = createModel({ apiKey: undefined, baseUrl: server.url, name: 'small' }, createTestTimers().after)
    const stopping = new AbortController().signal
    await model.ask({ ...sampleQuestion, stopping })
    expect(server.requests).toHaveLength(2)
    await model.ask({ ...sampleQuestion, temperature: 0, stopping })
    expect(server.requests).toHaveLength(3)
  })

  test('reports the context it needed, also if it was too small', async () => {
    expect((await ask().answer).room).toBe(3000)
    server.next(fails(400, 'context_length_exceeded'))
    await expect(ask().answer).rejects.toMatchObject({
      end: 'length',
      capabilities: null,
      room: 2000,
      message: expect.stringContaining('a context of about 2,000 tokens'),
    })
  })
})

describe('a request that fails', () => {
  test('is retried twice, and counts as one call', async () => {
    server.next(failsForNow(503), failsForNow(503))
    const ends: string[] = []
    const unsubscribe = modelCalls.subscribe(({ end }) => ends.push(end))
    expect((await ask().answer).value).toEqual(sampleAnswer)
    unsubscribe()
    expect(ends).toEqual(['answered'])
    expect(server.requests).toHaveLength(3)
    expect(new Set(server.requests.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  test('is retried if the connection broke before an answer', async () => {
    let connections = 0
    const breaking = Bun.listen({
      hostname: '127.0.0.1',
      port: 0,
      socket: {
        data(socket) {
          connections += 1
          if (connections === 1) return void socket.terminate()
          const body = JSON.stringify({ choices: [{ message: { content: '{}' }, finish_reason: 'stop' }] })
          socket.end(`HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`)
        },
      },
    })
    const { value } = await ask({}, { baseUrl: `http://127.0.0.1:${breaking.port}/v1` }).answer
    expect(value).toEqual({})
    expect(connections).toBe(2)
    breaking.stop(true)
  })
})

describe('a request that waits for its retry', () => {
  /** Asks to wait for a minute. */
  const waits: Behaviour = fails(503, 'server_error', { 'x-should-retry': 'true', 'retry-after': '60' })

  /** Resolves when the refusal is there, which sets the timer of silence anew. */
  async function refused({ timers }: ReturnType<typeof ask>) {
    await server.asked(1)
    const before = new Set(timers.pending)
    while ([...timers.pending].every((timer) => before.has(timer))) await new Promise(setImmediate)
  }

  test('is cancelled when the server stops', async () => {
    server.next(waits)
    const stop = new AbortController()
    const asked = ask({ stopping: stop.signal })
    await refused(asked)
    stop.abort()
    await expect(asked.answer).rejects.toMatchObject({ end: 'stopped' })
    expect(server.requests).toHaveLength(1)
  })

  test('is cancelled when the time for the whole answer is over', async () => {
    server.next(waits)
    const asked = ask({}, { answerSeconds: 30 })
    await refused(asked)
    asked.timers.advance(30_000)
    await expect(asked.answer).rejects.toMatchObject({ end: 'late', message: expect.stringContaining('30 seconds') })
    expect(asked.timers.pending.size).toBe(0)
  })
})

test('fails without repeating anything of the question', async () => {
  server.next(fails(401, 'invalid_api_key'))
  const failure: unknown = await ask().answer.catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ModelFailure)
  expect(String(failure)).not.toContain('item 1')
  expect((failure as ServiceRefusal).said).not.toContain('item 1')
})

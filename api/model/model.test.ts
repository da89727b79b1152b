import { beforeEach, describe, expect, test } from 'bun:test'
import { z } from 'zod'
import { modelCallCounter, modelTokens } from '../metrics.ts'
import { answers, type Behaviour, breaksOff, declines, fails, replies } from '../test/model-server.ts'
import { withModelServer } from '../test/set-up.ts'
import type { ModelFailure, ModelQuestion } from './model.ts'
import { createModel } from './openai.ts'

const question: ModelQuestion = {
  messages: [
    { role: 'system', content: 'You write letters. Answer with one JSON object.' },
    { role: 'user', content: 'Write of item 1, and of nothing else.' },
  ],
  format: { name: 'letter', schema: z.object({ sentences: z.array(z.string()) }) },
  temperature: 0.7,
  stopping: new AbortController().signal,
}
const answer = { sentences: ['You say that you are "fine".\nAnd yet it isn’t so.'] }

const cost = { promptTokens: 1200, completionTokens: 800 }
const none = { promptTokens: 0, completionTokens: 0 }

const server = withModelServer()
beforeEach(() => server.always(answers(answer)))

const newModel = (settings: object = {}) => createModel({ baseUrl: server.url, name: 'small', ...settings })
const ask = (settings: object = {}, stopping = question.stopping) => newModel(settings).ask({ ...question, stopping })

describe('a request', () => {
  test('asks for JSON that follows the schema, with what is configured', async () => {
    const parameters = { reasoningEffort: 'low', maxCompletionTokens: 900 }
    const { value, tokens } = await ask({ apiKey: 'sk-test', headers: { 'x-title': 'C' }, ...parameters })
    expect(value).toEqual(answer)
    expect(tokens).toEqual(cost)
    const [{ body, headers } = undefined!] = server.requests
    expect(body).toMatchObject({
      messages: question.messages,
      response_format: { type: 'json_schema', json_schema: { name: 'letter', strict: true } },
      temperature: 0.7,
      reasoning_effort: 'low',
      max_completion_tokens: 900,
    })
    expect(headers.get('x-title')).toBe('C')
    expect(headers.get('authorization')).toBe('Bearer sk-test')
  })

  const refuses =
    (isWrong: (body: Record<string, unknown>) => unknown, status: number, said: object): Behaviour =>
    (request) =>
      isWrong(request.body as Record<string, unknown>) ? Response.json(said, { status }) : answers(answer)(request)
  const hasSchema = ({ response_format }: Record<string, unknown>) =>
    (response_format as { type: string }).type === 'json_schema'

  test('puts the schema into the prompt if the server refuses it, and remembers that', async () => {
    const said = { error: { message: 'This response_format type is unavailable now' } }
    server.always(refuses(hasSchema, 400, said))
    const model = newModel()
    expect((await model.ask(question)).value).toEqual(answer)
    await model.ask(question)
    const formats = server.requests.map(({ body }) => body.response_format!.type)
    expect(formats).toEqual(['json_schema', 'json_object', 'json_object'])
    const { schema } = server.requests[0]!.body.response_format!.json_schema!
    expect(server.requests[1]!.body.messages[0]!.content).toContain(JSON.stringify(schema))
  })

  test.each([
    ['temperature', 400, { error: { message: "Unsupported value: 'temperature' does not support 0." } }],
    ['max_completion_tokens', 422, { message: { detail: [{ loc: ['body', 'max_completion_tokens'] }] } }],
    ['reasoning_effort', 400, { error: { message: 'Unrecognized request argument', param: 'reasoning_effort' } }],
  ])('leaves out %s if the server refuses it', async (parameter, status, said) => {
    server.always(refuses((body) => body[parameter] !== undefined, status, said))
    expect((await ask({ reasoningEffort: 'low', maxCompletionTokens: 900 })).value).toEqual(answer)
    expect(server.requests).toHaveLength(2)
  })

  test('tries twice more while the server is busy, and counts as one call', async () => {
    const busy = fails(503, 'server_error', { 'x-should-retry': 'true', 'retry-after-ms': '1' })
    server.next(busy, busy)
    modelCallCounter.reset()
    expect((await ask()).value).toEqual(answer)
    expect((await modelCallCounter.get()).values).toEqual([{ labels: { end: 'answered' }, value: 1 }])
    expect(server.requests).toHaveLength(3)
  })
})

describe('an answer', () => {
  test.each([
    ['fenced', 'Here it is:\n```json\n{"sentences": []}\n```\nBye.', { sentences: [] }],
    ['with a trailing comma', "{'sentences': [],}", { sentences: [] }],
    ['no JSON', 'Once there was a story.', undefined],
  ])('gives its JSON, if it has any: %s', async (_, text, value) => {
    server.next(replies(text))
    expect(await ask()).toMatchObject({ text, value })
  })

  test('counts no tokens if the server counts none', async () => {
    server.next(() => Response.json({ choices: [{ message: { content: '{}' } }] }))
    expect((await ask()).tokens).toEqual(none)
  })
})

describe('a failure', () => {
  /** Repeats nothing of the question, as the server does. */
  const message = 'the model’s server answered 401 (invalid_api_key): check OPENAI_API_KEY'
  test.each<[string, Behaviour, Pick<ModelFailure, 'reason' | 'tokens'> & { message?: string }]>([
    ['a longer answer than allowed', replies('{"sent', { finish: 'length' }), { reason: 'length', tokens: cost }],
    ['a filter', replies('', { finish: 'content_filter' }), { reason: 'filtered', tokens: cost }],
    ['a model that declines', declines, { reason: 'declined', tokens: cost }],
    ['a refused key', fails(401, 'invalid_api_key'), { reason: 'refused', tokens: none, message }],
    ['a request that cannot be mended', fails(400, 'invalid_model'), { reason: 'refused', tokens: none }],
    ['an answer that breaks off', breaksOff, { reason: 'cut off', tokens: none }],
    ['a page in place of an answer', () => new Response('<html>'), { reason: 'refused', tokens: none }],
  ])('names and counts its reason and cost after %s', async (_, behaviour, failure) => {
    for (const counter of [modelCallCounter, modelTokens]) counter.reset()
    server.next(behaviour)
    await expect(ask()).rejects.toMatchObject(failure)
    expect(server.requests).toHaveLength(1)
    expect((await modelCallCounter.get()).values).toEqual([{ labels: { end: failure.reason }, value: 1 }])
    expect((await modelTokens.get()).values).toEqual([
      { labels: { kind: 'prompt' }, value: failure.tokens.promptTokens },
      { labels: { kind: 'completion' }, value: failure.tokens.completionTokens },
    ])
  })

  test('comes if the model takes longer than is configured', async () => {
    server.always(() => new Promise<Response>(() => {}))
    const late = { reason: 'late', message: 'the model took too long' }
    await expect(ask({ answerSeconds: 0.05 })).rejects.toMatchObject(late)
  })

  test('comes at once if this process is stopping', async () => {
    server.next(() => new Promise<Response>(() => {}))
    const stop = new AbortController()
    const asking = ask({}, stop.signal)
    await server.asked(1)
    stop.abort()
    await expect(asking).rejects.toMatchObject({ reason: 'stopped' })
    await server.requests[0]!.hungUp
  })
})

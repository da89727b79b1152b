import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import { modelCalls, modelTokens } from '../metrics.ts'
import { sampleAnswer, sampleQuestion } from '../test/model-sample.ts'
import {
  type Behaviour,
  breaksOff,
  declines,
  fails,
  failsForNow,
  replies,
  startModelServer,
  writesWell,
} from '../test/model-server.ts'
import { ModelFailure, type ModelQuestion } from './model.ts'
import { createModel } from './openai.ts'

const server = startModelServer()
beforeEach(() => server.reset())
afterAll(() => server.stop())

const newModel = (settings: object = {}) => createModel({ baseUrl: server.url, name: 'small', ...settings })
const ask = (question: Partial<ModelQuestion> = {}, settings: object = {}) =>
  newModel(settings).ask({ ...sampleQuestion, stopping: new AbortController().signal, ...question })

describe('a request', () => {
  test('asks for JSON that follows the schema', async () => {
    const { value, tokens } = await ask()
    expect(value).toEqual(sampleAnswer)
    expect(tokens).toEqual({ promptTokens: 1200, completionTokens: 800 })
    const [{ body } = undefined!] = server.requests
    expect(body.response_format).toMatchObject({ type: 'json_schema', json_schema: { name: 'letter', strict: true } })
    expect(body.messages).toEqual(sampleQuestion.messages)
    expect(body.temperature).toBe(0.7)
  })

  test('carries what is configured', async () => {
    const settings = {
      apiKey: 'sk-test',
      reasoningEffort: 'low',
      maxCompletionTokens: 900,
      headers: { 'x-title': 'C' },
    }
    await ask({}, settings)
    const [{ body, headers, authorization } = undefined!] = server.requests
    expect(body).toMatchObject({ reasoning_effort: 'low', max_completion_tokens: 900 })
    expect(headers.get('x-title')).toBe('C')
    expect(authorization).toBe('Bearer sk-test')
  })

  const refuses =
    (isWrong: (body: Record<string, unknown>) => unknown, status: number, said: object): Behaviour =>
    (request) =>
      isWrong(request.body as Record<string, unknown>) ? Response.json(said, { status }) : writesWell(request)
  const hasSchema = ({ response_format }: Record<string, unknown>) =>
    (response_format as { type: string }).type === 'json_schema'

  test('puts the schema into the prompt if the server refuses it, and remembers that', async () => {
    const said = { error: { message: 'This response_format type is unavailable now' } }
    server.always(refuses(hasSchema, 400, said))
    const model = newModel()
    const question = { ...sampleQuestion, stopping: new AbortController().signal }
    expect((await model.ask(question)).value).toEqual(sampleAnswer)
    await model.ask(question)
    expect(server.requests.map(({ body }) => body.response_format!.type)).toEqual([
      'json_schema',
      'json_object',
      'json_object',
    ])
    const { schema } = server.requests[0]!.body.response_format!.json_schema!
    expect(server.requests[1]!.body.messages[0]!.content).toContain(JSON.stringify(schema))
  })

  test.each([
    ['temperature', 400, { error: { message: "Unsupported value: 'temperature' does not support 0." } }],
    ['max_completion_tokens', 422, { message: { detail: [{ loc: ['body', 'max_completion_tokens'] }] } }],
    ['reasoning_effort', 400, { error: { message: 'Unrecognized request argument', param: 'reasoning_effort' } }],
  ])('leaves out %s if the server refuses it', async (parameter, status, said) => {
    server.always(refuses((body) => body[parameter] !== undefined, status, said))
    expect((await ask({}, { reasoningEffort: 'low', maxCompletionTokens: 900 })).value).toEqual(sampleAnswer)
    expect(server.requests).toHaveLength(2)
  })

  test('is not repeated if a refusal names nothing that can be left out', async () => {
    server.always(fails(400, 'invalid_model'))
    await expect(ask()).rejects.toMatchObject({ reason: 'refused' })
    expect(server.requests).toHaveLength(1)
  })

  test('is retried twice while the server is busy, and counts as one call', async () => {
    server.next(failsForNow(503), failsForNow(503))
    modelCalls.reset()
    expect((await ask()).value).toEqual(sampleAnswer)
    expect((await modelCalls.get()).values).toEqual([{ labels: { end: 'answered' }, value: 1 }])
    expect(server.requests).toHaveLength(3)
  })
})

describe('an answer', () => {
  test.each([
    ['plain', '{"sentences": []}'],
    ['fenced', 'Here it is:\n```json\n{"sentences": []}\n```\nBye.'],
    ['with a trailing comma', "{'sentences': [],}"],
  ])('is read if it is %s', async (_, text) => {
    server.next(replies(text))
    expect(await ask()).toMatchObject({ text, value: { sentences: [] } })
  })

  test('has no value if it holds no JSON', async () => {
    server.next(replies('Once there was a story.'))
    expect((await ask()).value).toBeUndefined()
  })

  test('counts no tokens if the server counts none', async () => {
    server.next(() => Response.json({ choices: [{ message: { content: '{}' } }] }))
    expect((await ask()).tokens).toEqual({ promptTokens: 0, completionTokens: 0 })
  })
})

describe('a failure', () => {
  const cost = { promptTokens: 1200, completionTokens: 800 }
  const none = { promptTokens: 0, completionTokens: 0 }
  test.each<[string, Behaviour, Pick<ModelFailure, 'reason' | 'tokens'>]>([
    ['a longer answer than allowed', replies('{"sent', { finish: 'length' }), { reason: 'length', tokens: cost }],
    ['a filter', replies('', { finish: 'content_filter' }), { reason: 'filtered', tokens: cost }],
    ['a model that declines', declines, { reason: 'declined', tokens: cost }],
    ['a refused key', fails(401, 'invalid_api_key'), { reason: 'refused', tokens: none }],
    ['an answer that breaks off', breaksOff, { reason: 'cut off', tokens: none }],
    ['a page in place of an answer', () => new Response('<html>'), { reason: 'refused', tokens: none }],
  ])('names and counts its reason and cost after %s', async (_, behaviour, failure) => {
    for (const counter of [modelCalls, modelTokens]) counter.reset()
    server.next(behaviour)
    await expect(ask()).rejects.toMatchObject(failure)
    expect((await modelCalls.get()).values).toEqual([{ labels: { end: failure.reason }, value: 1 }])
    expect((await modelTokens.get()).values).toEqual([
      { labels: { kind: 'prompt' }, value: failure.tokens.promptTokens },
      { labels: { kind: 'completion' }, value: failure.tokens.completionTokens },
    ])
  })

  test('repeats nothing of the question', async () => {
    server.next(fails(401, 'invalid_api_key'))
    const failure: unknown = await ask().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ModelFailure)
    expect((failure as Error).message).toBe('the model’s server answered 401 (invalid_api_key): check OPENAI_API_KEY')
  })

  test('comes if the model takes longer than is configured', async () => {
    server.always(() => new Promise<Response>(() => {}))
    const late = { reason: 'late', message: 'the model took too long' }
    await expect(ask({}, { answerSeconds: 0.05 })).rejects.toMatchObject(late)
  })

  test('comes at once if this process is stopping', async () => {
    server.next(() => new Promise<Response>(() => {}))
    const stop = new AbortController()
    const answer = ask({ stopping: stop.signal })
    await server.asked(1)
    stop.abort()
    await expect(answer).rejects.toMatchObject({ reason: 'stopped' })
    await server.requests[0]!.hungUp
  })
})

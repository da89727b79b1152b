import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { createModel } from '../adapters/model/model.ts'
import type { KeptReason } from '../contract/insights-state.ts'
import { insightCalls } from '../db/schema/insights.ts'
import { createTestApp, TestClock } from './client.ts'
import { onDatabase } from './databases.ts'
import { refusalShapes } from './model-refusals.ts'
import { fails, streams } from './model-server.ts'
import { answerShapes } from './model-shapes.ts'
import { takeErrors } from './quiet.ts'
import { newReader } from './readers.ts'
import { withApp, withModelServer } from './set-up.ts'
import { createTestTimers } from './timers.ts'
import { standInBegins } from './model-draft.ts'

const day = 24 * 60 * 60 * 1000
const kept = (reason: KeptReason) => ({ event: 'kept', data: { reason } }) as const

onDatabase('how a model’s answer ends', (database) => {
  const server = withModelServer()
  const clock = new TestClock()
  const settings = { apiKey: 'sk-test', baseUrl: server.url, name: 'stand-in-1' }
  const app = withApp(database, { clock, model: createModel(settings, createTestTimers().after) })
  const callsOn = (assessmentId: string) =>
    database().orm.select().from(insightCalls).where(eq(insightCalls.assessmentId, assessmentId))

  test('an answer that is a refusal is not asked for again that day, and may be the next', async () => {
    server.always(answerShapes['a refusal']!.behaviour)
    const reader = await newReader(database(), app)
    expect(await reader.followAll()).toEqual([kept('declined')])
    expect(takeErrors()).toContain('the model declined to answer')
    expect((await reader.state()).model.mayWrite).toBe(false)
    expect(await reader.followAll()).toEqual([kept('declined')])
    expect(server.requests).toHaveLength(1)
    expect(await callsOn(reader.assessmentId)).toMatchObject([{ outcome: 'declined' }])
    clock.advance(day)
    server.reset()
    expect((await reader.followAll()).at(-1)!.event).toBe('done')
  })

  test('a refusal in plain words counts as a refusal', async () => {
    server.next(streams(['I’m sorry, but I can’t ', 'help with that.']))
    const reader = await newReader(database(), app)
    expect(await reader.followAll()).toEqual([kept('declined')])
    expect(takeErrors()).toContain('the model declined to answer')
    expect(await callsOn(reader.assessmentId)).toMatchObject([{ outcome: 'declined' }])
  })

  test('a refusal leaves the person’s other results their calls', async () => {
    server.next(answerShapes['a refusal']!.behaviour)
    const reader = await newReader(database(), app)
    await reader.followAll()
    takeErrors()
    expect((await (await newReader(database(), app)).followAll()).at(-1)!.event).toBe('done')
  })

  test.each(['an answer that ran out of room', 'no stream, and no room', 'all room taken by thoughts'])(
    'an answer that lacks room is not asked for with a longer prompt, and the log says how much it needs: %s',
    async (shape) => {
      server.always(answerShapes[shape]!.behaviour)
      const reader = await newReader(database(), app)
      expect((await reader.followAll()).at(-1)).toEqual(kept('failed'))
      expect(server.requests).toHaveLength(1)
      const log = takeErrors()
      expect(log).toMatch(/need a context of about \d,\d00 tokens/)
      expect(log).not.toContain(standInBegins)
      expect(await callsOn(reader.assessmentId)).toMatchObject([{ outcome: 'failed' }])
    },
  )

  test('an answer without a word, because the prompt is too long, says how much room it needs', async () => {
    server.always(refusalShapes['a prompt that is too long']!.behaviour)
    const reader = await newReader(database(), app)
    expect(await reader.followAll()).toEqual([kept('failed')])
    expect(takeErrors()).toContain('need a context of about')
    expect(server.requests).toHaveLength(1)
  })

  test('an answer that a filter ends is in the log', async () => {
    server.always(answerShapes['words taken out by a filter']!.behaviour)
    const reader = await newReader(database(), app)
    expect((await reader.followAll()).at(-1)).toEqual(kept('failed'))
    expect(takeErrors()).toContain('a filter of the service stopped the answer')
    expect(server.requests).toHaveLength(1)
  })
})

onDatabase('what a server has to be asked without', (database) => {
  const server = withModelServer()
  /** A process that has learnt nothing about the server yet. */
  const newApp = (settings: object = {}) => {
    const model = { apiKey: 'sk-test', baseUrl: server.url, name: 'stand-in-1', ...settings }
    const limited = { callLimits: { daily: 1, dailyTotal: 200 }, model: createModel(model, createTestTimers().after) }
    return createTestApp(database(), limited)
  }

  test('is learnt once, and is one call however often it is refused', async () => {
    server.always(refusalShapes['nothing but a model and messages, without a word of why']!.behaviour)
    const app = newApp()
    const reader = await newReader(database(), app)
    expect((await reader.followAll()).at(-1)!.event).toBe('done')
    expect(server.requests.length).toBeGreaterThan(4)
    const ofText = eq(insightCalls.assessmentId, reader.assessmentId)
    expect(await database().orm.select().from(insightCalls).where(ofText)).toMatchObject([{ outcome: 'written' }])
    const asked = server.requests.length
    expect((await (await newReader(database(), app)).followAll()).at(-1)!.event).toBe('done')
    expect(server.requests).toHaveLength(asked + 2)
  })

  test('is not what a wrong model’s name is about: the log tells what was said first', async () => {
    server.always(({ body, ...request }) =>
      body.response_format
        ? fails(404, 'model_not_found')({ body, ...request })
        : fails(400, 'other')({ body, ...request }),
    )
    const app = newApp()
    const reader = await newReader(database(), app)
    expect(await reader.followAll()).toEqual([kept('failed')])
    expect(takeErrors()).toContain('the service answered 404')
    server.reset()
    expect((await (await newReader(database(), app)).followAll()).at(-1)!.event).toBe('done')
    expect(server.requests[0]!.body.response_format!.type).toBe('json_schema')
  })

  test('is nothing that is configured, where the server takes it', async () => {
    const reader = await newReader(
      database(),
      newApp({ reasoningEffort: 'low', maxCompletionTokens: 4000, headers: { 'x-title': 'Concord' } }),
    )
    expect((await reader.followAll()).at(-1)!.event).toBe('done')
    const [{ body, headers } = undefined!] = server.requests
    expect(body).toMatchObject({ reasoning_effort: 'low', max_completion_tokens: 4000 })
    expect(headers.get('x-title')).toBe('Concord')
    expect(headers.get('authorization')).toBe('Bearer sk-test')
  })

  test('is not the name of the model that reads again, which may be another', async () => {
    const reader = await newReader(database(), newApp({ checkName: 'reader-1' }))
    expect((await reader.followAll()).at(-1)!.event).toBe('done')
    expect(server.requests.map(({ body }) => body.model)).toEqual(['stand-in-1', 'reader-1'])
  })
})

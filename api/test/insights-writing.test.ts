import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { createModel } from '../adapters/model/model.ts'
import { changeNames } from '../contract/account.ts'
import { tickDay } from '../contract/challenge.ts'
import { summaryText } from '../contract/insights.ts'
import { readScore } from '../contract/score.ts'
import { readUser } from '../contract/user.ts'
import { insightCalls, insightClaims, insights } from '../db/schema/insights.ts'
import { items } from '../domain/bank.ts'
import { createTestApp, TestClock } from './client.ts'
import { onDatabase } from './databases.ts'
import { answers, type Behaviour, streams, usualUsage } from './model-server.ts'
import { draftOf } from './model-draft.ts'
import { newReader, writerIn } from './readers.ts'
import { withApp, withModel } from './set-up.ts'
import { createTestTimers } from './timers.ts'

onDatabase('a model', (database) => {
  const { server, model } = withModel()
  const clock = new TestClock()
  const app = withApp(database, { clock, model, callLimits: { daily: 3, dailyTotal: 1000 } })
  const callsOn = (assessmentId: string) =>
    database().orm.select().from(insightCalls).where(eq(insightCalls.assessmentId, assessmentId))

  test('adds to the letter, and from then on its sentences are the result’s', async () => {
    const reader = await newReader(database(), app)
    const before = await reader.state()
    expect(before.model).toEqual({
      service: new URL(server.url).host,
      name: 'stand-in-1',
      choice: 'model',
      mayWrite: true,
    })
    expect(writerIn(before)).toBe('built-in')
    await reader.followAll()
    const after = await reader.state()
    expect(writerIn(after)).toBe('both')
    expect(after.model.mayWrite).toBe(false)
    const score = (await reader.client.call(readScore, { params: { id: reader.assessmentId } })).body
    expect(score).toMatchObject({ aiSummary: summaryText(after.insights), summaryWriter: 'both' })
  })

  test('is asked once: whoever comes later gets what it wrote', async () => {
    const reader = await newReader(database(), app)
    const [first] = (await reader.followAll()).slice(-1)
    expect(await reader.followAll()).toEqual([first!])
    expect(server.requests).toHaveLength(2)
    expect(await database().orm.select().from(insightClaims)).toEqual([])
  })

  test('is asked with some statements and their answers: no name, no address, no id, no score, no other statement', async () => {
    const reader = await newReader(database(), app)
    await reader.client.call(changeNames, { body: { firstName: 'Quillon', lastName: 'Farrowby' } })
    const { id } = (await reader.client.call(readUser)).body
    await reader.followAll()
    const [{ path, authorization, body } = undefined!] = server.requests
    expect(path).toBe('/v1/chat/completions')
    expect(authorization).toBe('Bearer sk-test')
    expect(body).toMatchObject({ model: 'stand-in-1', stream: true, stream_options: { include_usage: true } })
    expect(body.messages.map(({ role }) => role)).toEqual(['system', 'user'])
    const sent = server.requests.map((request) => JSON.stringify(request.body).toLowerCase())
    for (const personal of [
      'quillon',
      'farrowby',
      reader.client.email,
      '@example',
      id,
      reader.assessmentId,
      'out of 100',
    ])
      for (const one of sent) expect(one).not.toContain(personal.toLowerCase())
    for (const one of sent)
      expect(items.filter(({ text }) => one.includes(text.toLowerCase())).length).toBeLessThanOrEqual(24)
  })

  test('needs no key where its server needs none', async () => {
    const keyless = createModel({ apiKey: undefined, baseUrl: server.url, name: 'local' }, createTestTimers().after)
    const reader = await newReader(database(), createTestApp(database(), { clock, model: keyless }))
    expect((await reader.followAll()).at(-1)!.event).toBe('done')
    expect(server.requests[0]!.authorization).toBeNull()
  })

  test('costs tokens, which are kept as the server counts them', async () => {
    const reader = await newReader(database(), app)
    await reader.followAll()
    const tokens = { promptTokens: 2 * usualUsage.prompt_tokens, completionTokens: 2 * usualUsage.completion_tokens }
    expect(await callsOn(reader.assessmentId)).toMatchObject([{ outcome: 'written', ...tokens }])
    const [row] = await database().orm.select().from(insights).where(eq(insights.assessmentId, reader.assessmentId))
    expect(row).toMatchObject({ writer: 'both', model: 'stand-in-1', ...tokens })
  })

  test('costs an estimate where the server does not count', async () => {
    const uncounted: Behaviour = (request) =>
      answers(draftOf(request.body.messages), { usage: { prompt_tokens: 0, completion_tokens: 0 } })(request)
    server.next(uncounted, uncounted)
    const reader = await newReader(database(), app)
    await reader.followAll()
    const [call] = await callsOn(reader.assessmentId)
    const lengths = server.requests.map(({ body }) =>
      body.messages.reduce((sum, { content }) => sum + content.length, 0),
    )
    expect(call!.promptTokens).toBe(lengths.reduce((sum, length) => sum + Math.ceil(length / 4), 0))
    expect(call!.completionTokens).toBeGreaterThan(200)
  })

  test('may put its object in a fence: the schema it was sent was ignored, and the answer is good', async () => {
    server.next((request) =>
      streams(['Here you', ' are:\n```json\n', JSON.stringify(draftOf(request.body.messages)), '\n```\n'])(request),
    )
    const reader = await newReader(database(), app)
    expect((await reader.followAll()).at(-1)!.event).toBe('done')
  })

  test('leaves the built-in challenge in place, begun or not', async () => {
    for (const begins of [false, true]) {
      const reader = await newReader(database(), app)
      const { challenge } = (await reader.state()).insights
      const day = { params: { id: reader.assessmentId, day: 1 }, body: { done: true } }
      if (begins) await reader.client.call(tickDay, day)
      await reader.followAll()
      const { insights } = await reader.state()
      expect(writerIn({ insights })).toBe('both')
      expect(insights.challenge).toEqual(challenge)
    }
  })
})

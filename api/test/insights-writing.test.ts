import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { createModel } from '../adapters/model.ts'
import { changeNames } from '../contract/account.ts'
import { tickDay } from '../contract/challenge.ts'
import { Insights, writerOf, summaryText } from '../contract/insights.ts'
import { completeAssessment, readScore } from '../contract/score.ts'
import { readUser } from '../contract/user.ts'
import { insightCalls, insightClaims, insights } from '../db/schema/insights.ts'
import { items } from '../domain/bank.ts'
import { createTestApp, TestClock } from './client.ts'
import { onEachDatabase } from './databases.ts'
import { answers, streams, usualUsage } from './model-server.ts'
import { draftOf } from './model-draft.ts'
import { newReader, shownText } from './readers.ts'
import { withApp, withModel } from './set-up.ts'
import { createTestTimers } from './timers.ts'

onEachDatabase('a model', (database) => {
  const { server, model } = withModel()
  const clock = new TestClock()
  const app = withApp(database, { clock, model, callLimits: { daily: 3, dailyTotal: 1000 } })
  const callsOn = (assessmentId: string) =>
    database().orm.select().from(insightCalls).where(eq(insightCalls.assessmentId, assessmentId))

  test('writes the summary word by word, and from then on its words are the result’s', async () => {
    const reader = await newReader(database(), app)
    const before = await reader.state()
    expect(before.model).toEqual({
      service: new URL(server.url).host,
      name: 'stand-in-1',
      choice: 'model',
      mayWrite: true,
    })
    expect(writerOf(before.insights)).toBe('built-in')

    const events = await reader.followAll()
    const last = events.at(-1)!
    expect(last.event).toBe('done')
    expect(events.filter(({ event }) => event === 'text').length).toBeGreaterThan(50)
    const written = (last.data as { insights: Insights }).insights
    expect(writerOf(written)).toBe('model')
    expect(shownText(events)).toBe(summaryText(written))

    const after = await reader.state()
    expect(after.insights).toEqual(written)
    expect(after.evidence).toEqual((last.data as { evidence: object }).evidence)
    expect(after.model.mayWrite).toBe(false)
    const score = (await reader.client.call(readScore, { params: { id: reader.assessmentId } })).body
    expect(score).toMatchObject({ aiSummary: summaryText(written), summaryWriter: 'model' })
    const completed = (await reader.client.call(completeAssessment, { params: { id: reader.assessmentId } })).body
    expect(completed).toEqual(score)
  })

  test('is asked once: whoever comes later gets what it wrote', async () => {
    const reader = await newReader(database(), app)
    const [first] = (await reader.followAll()).slice(-1)
    expect(await reader.followAll()).toEqual([first!])
    expect(server.requests).toHaveLength(1)
    expect(await database().orm.select().from(insightClaims)).toEqual([])
  })

  test('is asked with scores and the answers to be quoted: no name, no address, no id, no other statement', async () => {
    const reader = await newReader(database(), app)
    await reader.client.call(changeNames, { body: { firstName: 'Quillon', lastName: 'Farrowby' } })
    const { id } = (await reader.client.call(readUser)).body
    await reader.followAll()
    const [{ path, authorization, body } = undefined!] = server.requests
    expect(path).toBe('/v1/chat/completions')
    expect(authorization).toBe('Bearer sk-test')
    expect(body).toMatchObject({ model: 'stand-in-1', stream: true, stream_options: { include_usage: true } })
    expect(body.response_format).toMatchObject({
      type: 'json_schema',
      json_schema: { name: 'insights', strict: true },
    })
    expect(body.messages.map(({ role }) => role)).toEqual(['system', 'user'])
    const sent = JSON.stringify(body).toLowerCase()
    for (const personal of ['quillon', 'farrowby', reader.client.email, '@example', id, reader.assessmentId]) {
      expect(sent).not.toContain(personal.toLowerCase())
    }
    expect(sent).toContain('component:needs/asking clearly')
    expect((sent.match(/\bitem:\d+ \|/g) ?? []).length).toBeLessThanOrEqual(6)
    const mentioned = items.filter(({ text }) => sent.includes(text.toLowerCase()))
    expect(mentioned.length).toBeLessThanOrEqual(6)
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
    const tokens = { promptTokens: usualUsage.prompt_tokens, completionTokens: usualUsage.completion_tokens }
    expect(await callsOn(reader.assessmentId)).toMatchObject([{ outcome: 'written', ...tokens }])
    const [row] = await database().orm.select().from(insights).where(eq(insights.assessmentId, reader.assessmentId))
    expect(row).toMatchObject({ writer: 'model', model: 'stand-in-1', ...tokens })
  })

  test('costs an estimate where the server does not count', async () => {
    server.next((request) =>
      answers(draftOf(request.body.messages), { usage: { prompt_tokens: 0, completion_tokens: 0 } })(request),
    )
    const reader = await newReader(database(), app)
    await reader.followAll()
    const [call] = await callsOn(reader.assessmentId)
    const asked = server.requests[0]!.body.messages.reduce((sum, { content }) => sum + content.length, 0)
    expect(call!.promptTokens).toBe(Math.ceil(asked / 4))
    expect(call!.completionTokens).toBeGreaterThan(400)
  })

  test('may put its object in a fence: the schema it was sent was ignored, and the answer is good', async () => {
    server.next((request) =>
      streams(['Here you', ' are:\n```json\n', JSON.stringify(draftOf(request.body.messages)), '\n```\n'])(request),
    )
    const reader = await newReader(database(), app)
    const events = await reader.followAll()
    expect(events.at(-1)!.event).toBe('done')
    expect(shownText(events)).toBe(summaryText((events.at(-1)!.data as { insights: Insights }).insights))
  })

  test('leaves the built-in challenge in place, begun or not', async () => {
    for (const begins of [false, true]) {
      const reader = await newReader(database(), app)
      const { challenge } = (await reader.state()).insights
      const day = { params: { id: reader.assessmentId, day: 1 }, body: { done: true } }
      if (begins) await reader.client.call(tickDay, day)
      await reader.followAll()
      const { insights } = await reader.state()
      expect(writerOf(insights)).toBe('model')
      expect(insights.challenge).toEqual(challenge)
    }
  })
})

import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { changeNames, getUser } from '../accounts/contract.ts'
import { insightCalls, insightClaims, insights } from '../db/schema/insights.ts'
import { items } from '../instrument/bank.ts'
import { createModel } from '../model/openai.ts'
import { tickDay } from '../practice/contract.ts'
import { exportAccount } from '../privacy/export/contract.ts'
import { getScore } from '../results/contract.ts'
import { createTestApp, TestClock } from '../test/client.ts'
import { onDatabase } from '../test/databases.ts'
import { spoils } from '../test/half-written.ts'
import { isReading, sentencesIn } from '../test/model-draft.ts'
import { answers, type Behaviour, declines, fails, replies, usualUsage, writesWell } from '../test/model-server.ts'
import { takeErrors } from '../test/quiet.ts'
import { newReader, type Reader, writerIn, writtenIn } from '../test/readers.ts'
import { withApp, withModelServer } from '../test/set-up.ts'
import { sentencesOf, type Slot, slots, summaryText } from './contract.ts'
import type { InsightsState } from './state/contract.ts'

const tokensOf = (calls: number) => ({
  promptTokens: calls * usualUsage.prompt_tokens,
  completionTokens: calls * usualUsage.completion_tokens,
})

const slotsOf = ({ insights }: InsightsState, isModels: boolean) =>
  new Set(sentencesOf(insights).flatMap(({ slot, writer }) => ((writer === 'model') === isModels ? (slot ?? []) : [])))

onDatabase('a model that adds to a letter', (database) => {
  const server = withModelServer()
  const settings = { apiKey: 'sk-test', baseUrl: server.url, name: 'stand-in-1', checkName: 'reader-1' }
  const model = createModel(settings)
  const app = withApp(database, { clock: new TestClock(), model, callLimits: { daily: 3, dailyTotal: 1000 } })
  const callsOn = ({ assessmentId }: Reader) =>
    database()
      .orm.select()
      .from(insightCalls)
      .where(eq(insightCalls.assessmentId, assessmentId))
      .orderBy(insightCalls.id)

  test('fills its slots and leaves everything else as it was', async () => {
    const reader = await newReader(database(), app)
    await reader.client.call(tickDay, { params: { id: reader.assessmentId, day: 1 }, body: { done: true } })
    const before = await reader.state()
    expect(writerIn(before)).toBe('built-in')
    const service = new URL(server.url).host
    expect(before.model).toEqual({ service, name: 'stand-in-1', choice: 'model', mayWrite: true, isWriting: false })
    const letter = await reader.write()
    const after = await reader.state()
    const { insights, evidence } = after
    expect(letter).toEqual({ status: 'written', sentences: writtenIn(after).length, words: { insights, evidence } })
    expect(writerIn(after)).toBe('both')
    expect(writtenIn(after)).toEqual(sentencesIn(server.requests[0]!.body.messages).map(({ text }) => text))
    expect([...slotsOf(after, false)]).toEqual([])
    const fixed = (state: typeof after) => sentencesOf(state.insights).filter(({ slot }) => slot === undefined)
    expect(fixed(after)).toEqual(fixed(before))
    const { recommendations, challenge } = before.insights
    expect(after.insights).toMatchObject({ recommendations, challenge })
    for (const id of sentencesOf(after.insights).flatMap(({ evidence }) => evidence))
      expect(Object.keys(after.evidence)).toContain(id)
  })

  test('is asked once, and its sentences are in score and export from then on', async () => {
    const reader = await newReader(database(), app)
    const done = await reader.write()
    const after = await reader.state()
    const score = (await reader.client.call(getScore, { params: { id: reader.assessmentId } })).body
    expect(score).toMatchObject({ summaryWriter: 'both', aiSummary: summaryText(after.insights) })
    const [exported] = (await reader.client.call(exportAccount)).body.assessments
    expect(exported.insights).toEqual(after.insights)
    expect(after.model.mayWrite).toBe(false)
    expect(await reader.write()).toEqual(done)
    const withoutModel = createTestApp(database())
    expect(await reader.before(withoutModel).write()).toEqual(done)
    expect(server.requests).toHaveLength(2)
    expect(await database().orm.select().from(insightClaims)).toEqual([])
  })

  test('writes, and another reads at temperature 0; both are paid for', async () => {
    const reader = await newReader(database(), app)
    await reader.write()
    const asked = server.requests.map(({ body }) => body)
    expect(asked.map(({ messages }) => isReading(messages))).toEqual([false, true])
    expect(asked.map(({ model }) => model)).toEqual(['stand-in-1', 'reader-1'])
    expect(asked.map(({ temperature }) => temperature)).toEqual([undefined, 0])
    expect(asked.map(({ response_format }) => response_format!.json_schema!.name)).toEqual(['letter', 'reading'])
    expect(await callsOn(reader)).toMatchObject([{ outcome: 'written', ...tokensOf(2) }])
    const rows = await database().orm.select().from(insights).where(eq(insights.assessmentId, reader.assessmentId))
    expect(rows).toMatchObject([{ writer: 'both', model: 'stand-in-1', ...tokensOf(2) }])
  })

  test('receives some statements with answers, and no name, address, id, score or other statement', async () => {
    const reader = await newReader(database(), app)
    await reader.client.call(changeNames, { body: { firstName: 'Quillon', lastName: 'Farrowby' } })
    const { id } = (await reader.client.call(getUser)).body
    await reader.write()
    const [{ path, authorization, body } = undefined!] = server.requests
    expect([path, authorization]).toEqual(['/v1/chat/completions', 'Bearer sk-test'])
    expect(body.model).toBe('stand-in-1')
    expect(body.messages.map(({ role }) => role)).toEqual(['system', 'user'])
    const personal = ['quillon', 'farrowby', reader.client.email, '@example', id, reader.assessmentId, 'out of 100']
    const sent = server.requests.map((request) => JSON.stringify(request.body).toLowerCase())
    expect(sent).toHaveLength(2)
    for (const one of sent) {
      for (const words of personal) expect(one).not.toContain(words.toLowerCase())
      expect(items.filter(({ text }) => one.includes(text.toLowerCase())).length).toBeLessThanOrEqual(24)
    }
  })

  test('loses only the sentences that fail the check', async () => {
    server.next(spoils(['scene-1', 'question']))
    const reader = await newReader(database(), app)
    const before = await reader.state()
    expect((await reader.write()).status).toBe('written')
    const after = await reader.state()
    expect(slotsOf(after, false)).toEqual(new Set<Slot>(['scene-1']))
    expect(slotsOf(after, true)).toEqual(new Set(slots.filter((slot) => slot !== 'scene-1' && slot !== 'question')))
    const builtIn = sentencesOf(before.insights).find(({ slot }) => slot === 'scene-1')!
    expect(sentencesOf(after.insights)).toContainEqual(builtIn)
    expect(summaryText(after.insights)).not.toContain('You are at 99')
  })

  const rejected: [string, Behaviour[]][] = [
    ['is not JSON', [replies('Once there was a story.')]],
    ['gets no verdict', [writesWell, answers({ verdicts: [] })]],
  ]
  test.each(rejected)('changes nothing if its draft %s, and may write again', async (_, behaviours) => {
    server.next(...behaviours)
    const reader = await newReader(database(), app)
    const before = await reader.state()
    expect(await reader.write()).toEqual({ status: 'kept', reason: 'rejected' })
    expect(server.requests).toHaveLength(behaviours.length)
    expect(await reader.state()).toEqual(before)
    expect((await reader.write()).status).toBe('written')
    expect((await callsOn(reader)).map(({ outcome }) => outcome)).toEqual(['rejected', 'written'])
  })

  test.each([
    ['fails', fails(500, 'server_error'), 'failed', 1, 'answered 500'],
    ['is declined', declines, 'declined', 2, 'declined to answer'],
  ] as const)(
    'changes nothing if the second reading %s, and is paid for',
    async (_, behaviour, reason, paid, logged) => {
      server.next(writesWell, behaviour)
      const reader = await newReader(database(), app)
      const kept = { status: 'kept', reason } as const
      expect(await reader.write()).toEqual(kept)
      expect(takeErrors()).toContain(logged)
      expect(writerIn(await reader.state())).toBe('built-in')
      expect(await callsOn(reader)).toMatchObject([{ outcome: reason, ...tokensOf(paid) }])
      expect((await reader.state()).model.mayWrite).toBe(reason === 'failed')
    },
  )
})

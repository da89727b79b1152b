import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { changeNames, getUser } from '../accounts/contract.ts'
import { letterLocks } from '../db/schema/letter.ts'
import { results } from '../db/schema/results.ts'
import { items } from '../instrument/bank.ts'
import { createModel } from '../model/openai.ts'
import { tickDay } from '../practice/contract.ts'
import { exportAccount } from '../export/contract.ts'
import { getScore } from '../results/contract.ts'
import { createTestApp, TestClock } from '../test/client.ts'
import { onDatabase } from '../test/databases.ts'
import { isReading, sentencesIn, standInBegins } from '../test/model-draft.ts'
import { declines, fails, usualUsage, writesWell } from '../test/model-server.ts'
import { takeErrors } from '../test/quiet.ts'
import { callsOf, newReader, writerIn, writtenIn } from '../test/readers.ts'
import { withApp, withModelServer } from '../test/set-up.ts'
import { type LetterBody, sentencesOf, letterAsText, type Writer } from './contract.ts'
import { type SkipReason } from './contract.ts'
import { LetterWithPractice } from '../workflows/contract.ts'

const kept = (reason: SkipReason) => ({ status: 'kept', reason }) as const

const tokensOf = (calls: number) => ({
  promptTokens: calls * usualUsage.prompt_tokens,
  completionTokens: calls * usualUsage.completion_tokens,
})

onDatabase('a model that adds to a letter', (database) => {
  const server = withModelServer()
  const settings = { apiKey: 'sk-test', baseUrl: server.url, name: 'stand-in-1', reviewerName: 'reader-1' }
  const model = createModel(settings)
  const app = withApp(database, { clock: new TestClock(), model, modelCallLimits: { daily: 3, dailyTotal: 1000 } })

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
    const fixed = (state: typeof after) => sentencesOf(state.insights).filter(({ slot }) => slot === undefined)
    expect(fixed(after)).toEqual(fixed(before))
    const { recommendations, challenge } = before.insights
    expect(after.insights).toMatchObject({ recommendations, challenge })
    for (const id of sentencesOf(after.insights).flatMap(({ evidence }) => evidence))
      expect(Object.keys(after.evidence)).toContain(id)
  })

  test('writes once, and shows its sentences in score and export from then on', async () => {
    const reader = await newReader(database(), app)
    const done = await reader.write()
    const after = await reader.state()
    const score = (await reader.client.call(getScore, { params: { id: reader.assessmentId } })).body
    expect(score).toMatchObject({ summaryWriter: 'both', aiSummary: letterAsText(after.insights) })
    const [exported] = (await reader.client.call(exportAccount)).body.assessments
    expect(exported.insights).toEqual(after.insights)
    expect(after.model.mayWrite).toBe(false)
    expect(await reader.write()).toEqual(done)
    const withoutModel = createTestApp(database())
    expect(await reader.before(withoutModel).write()).toEqual(done)
    expect(server.requests).toHaveLength(2)
    expect(await database().orm.select().from(letterLocks)).toEqual([])
  })

  test('writes, and another reads at temperature 0; both are paid for', async () => {
    const reader = await newReader(database(), app)
    await reader.write()
    const asked = server.requests.map(({ body }) => body)
    expect(asked.map(({ messages }) => isReading(messages))).toEqual([false, true])
    expect(asked.map(({ model }) => model)).toEqual(['stand-in-1', 'reader-1'])
    expect(asked.map(({ temperature }) => temperature)).toEqual([undefined, 0])
    expect(asked.map(({ response_format }) => response_format!.json_schema!.name)).toEqual(['letter', 'reading'])
    expect(await callsOf(database(), reader)).toMatchObject([{ outcome: 'written', ...tokensOf(2) }])
    const rows = await database().orm.select().from(results).where(eq(results.assessmentId, reader.assessmentId))
    expect(rows).toMatchObject([{ writer: 'both', model: 'stand-in-1', ...tokensOf(2) }])
  })

  test('receives some statements with answers, and no name, address, id, score or other statement', async () => {
    const reader = await newReader(database(), app)
    await reader.client.call(changeNames, { body: { firstName: 'Quillon', lastName: 'Farrowby' } })
    const { id } = (await reader.client.call(getUser)).body
    await reader.write()
    const personal = ['quillon', 'farrowby', reader.client.email, '@example', id, reader.assessmentId, 'out of 100']
    const sent = server.requests.map((request) => JSON.stringify(request.body).toLowerCase())
    expect(sent).toHaveLength(2)
    for (const one of sent) {
      for (const words of personal) expect(one).not.toContain(words.toLowerCase())
      expect(items.filter(({ text }) => one.includes(text.toLowerCase())).length).toBeLessThanOrEqual(24)
    }
  })

  const failed = ['failed', 'answered 500'] as const
  const declined = ['declined', 'declined to answer'] as const
  test.each([
    ['refuses', [fails(500, 'server_error')], ...failed, 'refused', 0],
    ['fails at the second reading', [writesWell, fails(500, 'server_error')], ...failed, 'failed', 1],
    ['declines the second reading', [writesWell, declines], ...declined, 'declined', 2],
  ] as const)(
    'changes nothing if it %s, is paid for, and logs nothing personal',
    async (_, behaviours, reason, logged, outcome, paid) => {
      server.next(...behaviours)
      const reader = await newReader(database(), app)
      expect(await reader.write()).toEqual(kept(reason))
      expect(server.requests).toHaveLength(behaviours.length)
      const { insights, model } = await reader.state()
      expect([writerIn({ insights }), model.mayWrite]).toEqual(['built-in', reason === 'failed'])
      expect(await callsOf(database(), reader)).toMatchObject([{ outcome, ...tokensOf(paid) }])
      expect(await database().orm.select().from(letterLocks)).toEqual([])
      const log = takeErrors()
      expect(log).toContain(logged)
      for (const secret of ['strongly agreed', standInBegins, reader.client.email, 'sk-test'])
        expect(log).not.toContain(secret)
    },
  )

  test.each(['model', 'built-in'] as const)(
    'adds nothing to a letter from before sentences had slots, whose first paragraph is by the %s writer',
    async (writer) => {
      const { client, assessmentId, state, write } = await newReader(database(), app)
      const before: LetterWithPractice = await state()
      const summary = before.insights.summary.map(({ kind, sentences }, index) => ({
        kind,
        writer: (index === 0 ? writer : 'built-in') satisfies Writer,
        sentences: sentences.map(({ text, evidence }) => ({ text, evidence })),
      }))
      const ofThis = eq(results.assessmentId, assessmentId)
      const [row] = await database().orm.select().from(results).where(ofThis)
      const letter = { ...row!.letter, insights: { ...before.insights, summary } as LetterBody }
      const score = { ...row!.score, summaryWriter: writer }
      await database().orm.update(results).set({ letter, score, writer }).where(ofThis)

      const after: LetterWithPractice = await state()
      expect(LetterWithPractice.parse(after)).toEqual(after)
      expect(letterAsText(after.insights)).toBe(letterAsText(before.insights))
      const first = before.insights.summary[0]!.sentences.map(({ text }) => text)
      expect(writtenIn(after)).toEqual(writer === 'model' ? first : [])
      expect(after.model!.mayWrite).toBe(false)
      const expected = writer === 'model' ? { status: 'written', sentences: first.length } : kept('care')
      expect(await write()).toMatchObject(expected)
      expect(server.requests).toEqual([])
      expect((await client.call(getScore, { params: { id: assessmentId } })).body.summaryWriter).toBe(writer)
    },
  )
})

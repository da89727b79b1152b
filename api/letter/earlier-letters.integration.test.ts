import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { InsightsState } from './state/contract.ts'
import { type Insights, sentencesOf, type Writer } from './contract.ts'
import { getScore } from '../results/contract.ts'
import { insights } from '../db/schema/insights.ts'
import { onDatabase } from '../test/databases.ts'
import { newReader, writtenIn } from '../test/readers.ts'
import { withApp, withModel } from '../test/set-up.ts'

const kept = { status: 'kept', reason: 'care' } as const

onDatabase('a letter stored before sentences had slots and writers', (database) => {
  const { server, model } = withModel()
  const app = withApp(database, { model })

  test.each(['model', 'built-in'] as const)(
    'attributes its first paragraph to its writer, %s, and gets no more sentences',
    async (writer) => {
      const { client, assessmentId, state, write } = await newReader(database(), app)
      const before: InsightsState = await state()
      const summary = before.insights.summary.map(({ kind, sentences }, index) => ({
        kind,
        writer: (index === 0 ? writer : 'built-in') satisfies Writer,
        sentences: sentences.map(({ text, evidence }) => ({ text, evidence })),
      }))
      const ofThis = eq(insights.assessmentId, assessmentId)
      const [row] = await database().orm.select().from(insights).where(ofThis)
      const words = { ...row!.words, insights: { ...before.insights, summary } as Insights }
      const result = { ...row!.result, summaryWriter: writer }
      await database().orm.update(insights).set({ words, result, writer }).where(ofThis)

      const after: InsightsState = await state()
      expect(InsightsState.parse(after)).toEqual(after)
      expect(sentencesOf(after.insights).map(({ text }) => text)).toEqual(
        sentencesOf(before.insights).map(({ text }) => text),
      )
      const first = before.insights.summary[0]!.sentences.map(({ text }) => text)
      expect(writtenIn(after)).toEqual(writer === 'model' ? first : [])
      expect(after.model!.mayWrite).toBe(false)
      const expected = writer === 'model' ? { status: 'written', sentences: first.length } : kept
      expect(await write()).toMatchObject(expected)
      expect(server.requests).toEqual([])
      expect((await client.call(getScore, { params: { id: assessmentId } })).body.summaryWriter).toBe(writer)
    },
  )
})

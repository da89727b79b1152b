import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { InsightsState, readInsights } from '../contract/insights-state.ts'
import { type Insights, sentencesOf, type Words, type Writer } from '../contract/insights.ts'
import { readScore } from '../contract/score.ts'
import { insights } from '../db/schema/insights.ts'
import { createTestApp } from './client.ts'
import { onDatabase } from './databases.ts'
import { newReader, type Reader } from './readers.ts'

/** The letter as it was stored when a model wrote whole paragraphs: no sentence has a slot or a writer. */
function asEarlier(letter: Insights, writerOfFirst: Writer) {
  const summary = letter.summary.map(({ kind, sentences }, place) => ({
    kind,
    writer: place === 0 ? writerOfFirst : 'built-in',
    sentences: sentences.map(({ text, evidence }) => ({ text, evidence })),
  }))
  return { ...letter, summary } as Insights
}

onDatabase('a letter of an earlier version', (database) => {
  const stateOf = async ({ client, assessmentId }: Reader): Promise<InsightsState> => {
    const { status, body } = await client.call(readInsights, { params: { id: assessmentId } })
    expect(status).toBe(200)
    expect(InsightsState.parse(body)).toEqual(body)
    return body
  }
  /** A reader whose letter's first paragraph was written by this writer, with the state before. */
  const earlierReader = async (writerOfFirst: Writer) => {
    const reader = await newReader(database(), createTestApp(database()))
    const before = await stateOf(reader)
    const ofThis = eq(insights.assessmentId, reader.assessmentId)
    const [row] = await database().orm.select().from(insights).where(ofThis)
    const words: Words = { ...row!.words, insights: asEarlier(before.insights, writerOfFirst) }
    const result = { ...row!.result, summaryWriter: writerOfFirst }
    await database().orm.update(insights).set({ words, result, writer: writerOfFirst }).where(ofThis)
    return { reader, before }
  }

  test('an earlier letter that a model wrote is still told as a model’s, sentence by sentence', async () => {
    const { reader, before } = await earlierReader('model')
    const state = await stateOf(reader)
    const byModel = sentencesOf(state.insights).filter(({ writer }) => writer === 'model')
    expect(byModel.map(({ text }) => text)).toEqual(before.insights.summary[0]!.sentences.map(({ text }) => text))
    const { status, body } = await reader.client.call(readScore, { params: { id: reader.assessmentId } })
    expect(status).toBe(200)
    expect(body.summaryWriter).toBe('model')
  })

  test('an earlier letter that is built in stays so', async () => {
    const { reader } = await earlierReader('built-in')
    const state = await stateOf(reader)
    expect(sentencesOf(state.insights).filter(({ writer }) => writer === 'model')).toEqual([])
  })
})

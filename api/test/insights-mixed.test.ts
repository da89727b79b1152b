import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { exportAccount } from '../contract/export.ts'
import type { InsightsEvent, InsightsState } from '../contract/insights-state.ts'
import { type ParagraphDraft, sentencesOf, summaryText } from '../contract/insights.ts'
import { readScore } from '../contract/score.ts'
import { leaseLength } from '../db/insight-claims.ts'
import { insightCalls, insights } from '../db/schema/insights.ts'
import { createTestApp, TestClock } from './client.ts'
import { onEachDatabase } from './databases.ts'
import { spoils } from './half-written.ts'
import { draftOf } from './model-draft.ts'
import { answers, fails, gatedDraft, usualUsage } from './model-server.ts'
import { takeErrors } from './quiet.ts'
import { newReader, type Reader } from './readers.ts'
import { withApp, withModel } from './set-up.ts'

type Kind = ParagraphDraft['kind']

onEachDatabase('a text that a model writes some paragraphs of', (database) => {
  const { server, model } = withModel()
  const app = withApp(database, { model })

  const outcomesOf = async ({ assessmentId }: Reader) => {
    const ofThis = eq(insightCalls.assessmentId, assessmentId)
    const rows = await database().orm.select().from(insightCalls).where(ofThis).orderBy(insightCalls.id)
    return rows.map(({ outcome }) => outcome)
  }
  const state = (reader: Reader): Promise<InsightsState> => reader.state()
  const writtenBy = ({ insights: { summary } }: InsightsState) =>
    Object.fromEntries(summary.map(({ kind, writer }) => [kind, writer]))
  const beginningOf = ({ insights: { summary } }: InsightsState, kind: Kind) =>
    summary.find((paragraph) => paragraph.kind === kind)!.sentences[0]!.text.split('.')[0]
  const names = (events: InsightsEvent[]) => events.map(({ event }) => event).filter((event) => event !== 'text')

  test('has of each kind the second try’s, else the first’s, else the built-in one', async () => {
    server.next(spoils(['styles', 'score'], 'See this.'), spoils(['answers', 'score'], 'Look here.'))
    const reader = await newReader(database(), app)
    const before = await state(reader)
    const events = await reader.followAll()
    expect(names(events)).toEqual(['restart', 'done'])
    const after = await state(reader)
    expect(events.at(-1)).toEqual({
      event: 'done',
      data: { insights: after.insights, evidence: after.evidence, paragraphs: after.paragraphs },
    })
    expect(writtenBy(after)).toEqual({ answers: 'model', components: 'model', styles: 'model', score: 'built-in' })
    expect((['answers', 'components', 'styles'] as const).map((kind) => beginningOf(after, kind))).toEqual([
      'See this',
      'Look here',
      'Look here',
    ])
    expect(after.insights.summary.at(-1)).toEqual(before.insights.summary.at(-1)!)
    expect(after.insights).toMatchObject({
      recommendations: before.insights.recommendations,
      challenge: before.insights.challenge,
    })
    expect(summaryText(after.insights)).not.toContain('99')
  })

  test('is asked for again with the reasons against the rest, and pays for both calls', async () => {
    server.next(spoils(['styles']), spoils(['score']))
    const reader = await newReader(database(), app)
    await reader.followAll()
    const asked = server.requests[1]!.body.messages.at(-1)!.content
    expect(asked).toContain('- styles: sentence 1: the number 99')
    expect(asked).not.toMatch(/^- (answers|components|score)/m)
    expect(await outcomesOf(reader)).toEqual(['written', 'written'])
    const [row] = await database().orm.select().from(insights).where(eq(insights.assessmentId, reader.assessmentId))
    expect(row).toMatchObject({
      writer: 'model',
      model: 'stand-in-1',
      promptTokens: 2 * usualUsage.prompt_tokens,
      completionTokens: 2 * usualUsage.completion_tokens,
    })
  })

  test('is kept as one by both, with all that it cites, and written no more', async () => {
    server.next(spoils(['styles']), spoils(['styles']))
    const reader = await newReader(database(), app)
    const [done] = (await reader.followAll()).slice(-1)
    const after = await state(reader)
    for (const id of sentencesOf(after.insights).flatMap(({ evidence }) => evidence)) {
      expect(Object.keys(after.evidence)).toContain(id)
    }
    const [row] = await database().orm.select().from(insights).where(eq(insights.assessmentId, reader.assessmentId))
    expect(row).toMatchObject({
      writer: 'both',
      model: 'stand-in-1',
      words: { insights: after.insights, evidence: after.evidence },
    })
    expect(await outcomesOf(reader)).toEqual(['rejected', 'written'])
    const score = (await reader.client.call(readScore, { params: { id: reader.assessmentId } })).body
    expect(score).toMatchObject({ summaryWriter: 'both', aiSummary: summaryText(after.insights) })
    const [exported] = (await reader.client.call(exportAccount)).body.assessments
    expect(exported.insights).toEqual(after.insights)
    expect(exported.score.summaryWriter).toBe('both')
    expect(after.model!.mayWrite).toBe(false)
    expect(await reader.followAll()).toEqual([done!])
    // nor does it go where this site asks no model any more
    expect(await reader.before(createTestApp(database())).followAll()).toEqual([done!])
    expect(server.requests).toHaveLength(2)
  })

  test('keeps what passed of the first try where the second brings nothing', async () => {
    server.next(spoils(['answers']), fails(500, 'server_error'))
    const reader = await newReader(database(), app)
    expect(names(await reader.followAll())).toEqual(['restart', 'done'])
    expect(writtenBy(await state(reader))).toMatchObject({ answers: 'built-in', components: 'model', score: 'model' })
    expect(await outcomesOf(reader)).toEqual(['written', 'refused'])
    expect(takeErrors()).toContain('answered 500')
  })

  test('keeps what passed of the first try where the day allows no second', async () => {
    server.next(spoils(['answers']))
    const reader = await newReader(
      database(),
      createTestApp(database(), { model, callLimits: { daily: 1, dailyTotal: 1000 } }),
    )
    expect(names(await reader.followAll())).toEqual(['done'])
    expect(writtenBy(await state(reader))).toMatchObject({ answers: 'built-in', styles: 'model' })
    expect(server.requests).toHaveLength(1)
  })

  test('is left built-in where the choice of a model is taken back before the end', async () => {
    const reader = await newReader(database(), app)
    const before = await state(reader)
    const taken = Promise.withResolvers<void>()
    server.next(spoils(['answers']), (request) => {
      void reader.choose('built-in').then(() => taken.resolve())
      return answers(draftOf(request.body.messages), { before: taken.promise })(request)
    })
    expect((await reader.followAll()).at(-1)).toEqual({ event: 'kept', data: { reason: 'choice' } })
    expect((await state(reader)).insights).toEqual(before.insights)
    expect(await outcomesOf(reader)).toEqual(['rejected', 'unused'])
  })

  test('stays, though a process that lost its claim meanwhile comes with a whole one', async () => {
    const clock = new TestClock()
    const late = await newReader(database(), createTestApp(database(), { model, clock }))
    const { behaviour, open } = gatedDraft()
    server.next(behaviour, spoils(['styles']), spoils(['styles']))
    const events = late.followAll()
    await server.asked(1)
    clock.advance(leaseLength)
    const [done] = (await late.before(createTestApp(database(), { model, clock })).followAll()).slice(-1)
    expect(done!.event).toBe('done')
    open()
    expect((await events).at(-1)).toEqual(done!)
    expect(writtenBy(await state(late))).toMatchObject({ answers: 'model', styles: 'built-in' })
    expect(await outcomesOf(late)).toEqual(['unused', 'rejected', 'written'])
  })
})

import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { writerOf, summaryText } from '../contract/insights.ts'
import { readScore } from '../contract/score.ts'
import { insightCalls, insights } from '../db/schema/insights.ts'
import { sampleAnswers } from '../domain/sample.ts'
import { onEachDatabase } from './databases.ts'
import { changesIn, isAnswered, remove, state, withoutChange, withResults } from './deleted-results.ts'
import { draftOf, ofKind } from './model-draft.ts'
import { answers, type Behaviour, gatedDraft, writesWell } from './model-server.ts'
import { newReader } from './readers.ts'
import { idealSheet, worstSheet } from './sheets.ts'

onEachDatabase('when a result is deleted that a model’s words compare with', (database) => {
  const { server, app, later } = withResults(database)

  test('they lose the paragraph that rests on it, and keep the others', async () => {
    const first = await newReader(database(), app, { sheet: worstSheet })
    const second = await later(first, sampleAnswers)
    server.next(writesWell)
    expect((await second.followAll()).at(-1)!.event).toBe('done')
    const before = await state(second)
    expect(summaryText(before.insights)).toContain('Your score was 0 out of 100 last time')
    expect(changesIn(before)).toContain('growth')
    await remove(first)
    const after = await state(second)
    expect(writerOf(after.insights)).toBe('model')
    expect(after.insights.summary).toEqual(withoutChange(before))
    expect(changesIn(after)).toEqual([])
    isAnswered(after)
  })

  test('a built-in paragraph on the one that comes before now takes the place of a model’s', async () => {
    const first = await newReader(database(), app, { sheet: idealSheet })
    const second = await later(first, worstSheet)
    const third = await later(first, sampleAnswers)
    server.next(writesWell)
    expect((await third.followAll()).at(-1)!.event).toBe('done')
    const before = await state(third)
    expect(summaryText(before.insights)).toContain('Your score was 0 out of 100 last time')
    await remove(second)
    const after = await state(third)
    expect(writerOf(after.insights)).toBe('both')
    expect(withoutChange(after)).toEqual(withoutChange(before))
    expect(after.insights.summary.find(({ kind }) => kind === 'change')!.writer).toBe('built-in')
    expect(after.evidence['growth']!.values).toContainEqual({ name: 'Last time', value: '100 out of 100' })
    expect(JSON.stringify(after)).not.toContain('was 0 out of 100 last time')
    expect(after.model!.mayWrite).toBe(false)
    isAnswered(after)
    const score = (await third.client.call(readScore, { params: { id: third.assessmentId } })).body
    expect(score.summaryWriter).toBe('both')
  })

  test('words of which a model wrote that paragraph alone are the built-in ones again', async () => {
    const first = await newReader(database(), app, { sheet: worstSheet })
    const second = await later(first, sampleAnswers)
    const tellsOfNothingElse: Behaviour = ({ body, ...request }) => {
      const change = ofKind(draftOf(body.messages), 'change')
      return answers({ summary: [change] })({ body, ...request })
    }
    server.next(tellsOfNothingElse, tellsOfNothingElse)
    expect((await second.followAll()).at(-1)!.event).toBe('done')
    expect(writerOf((await state(second)).insights)).toBe('both')
    await remove(first)
    const after = await state(second)
    expect(writerOf(after.insights)).toBe('built-in')
    expect(after.model!.mayWrite).toBe(true)
    expect(changesIn(after)).toEqual([])
    isAnswered(after)
    const ofThis = eq(insights.assessmentId, second.assessmentId)
    const cost = { model: null, promptTokens: null, completionTokens: null }
    expect(await database().orm.select().from(insights).where(ofThis)).toMatchObject([{ writer: 'built-in', ...cost }])
  })

  test('a model that is writing meanwhile does not bring it back', async () => {
    const first = await newReader(database(), app, { sheet: worstSheet })
    const second = await later(first, sampleAnswers)
    const { behaviour, open } = gatedDraft()
    server.next(behaviour)
    const events = second.follow()
    await events.next()
    await remove(first)
    const shown = await state(second)
    open()
    expect((await Array.fromAsync(events)).at(-1)).toEqual({ event: 'kept', data: { reason: 'failed' } })
    expect(await state(second)).toEqual(shown)
    expect(changesIn(shown)).toEqual([])
    const ofThis = eq(insightCalls.assessmentId, second.assessmentId)
    expect(await database().orm.select().from(insightCalls).where(ofThis)).toMatchObject([{ outcome: 'unused' }])
    expect((await second.followAll()).at(-1)!.event).toBe('done')
    expect(changesIn(await state(second))).toEqual([])
  })
})

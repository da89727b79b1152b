import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { compareResults } from '../contract/comparison.ts'
import { deleteAssessment } from '../contract/assessment.ts'
import { exportAccount } from '../contract/export.ts'
import type { InsightsState } from '../contract/insights-state.ts'
import { sentencesOf, summaryText } from '../contract/insights.ts'
import { listScores, readScore } from '../contract/score.ts'
import { insightCalls } from '../db/schema/insights.ts'
import { sampleAnswers } from '../domain/sample.ts'
import type { Sheet } from '../domain/sheet.ts'
import { TestClock } from './client.ts'
import { onDatabase } from './databases.ts'
import { gatedDraft, writesWell } from './model-server.ts'
import { finish, newReader, Reader, writtenIn } from './readers.ts'
import { reviseScore } from './revise-score.ts'
import { withApp, withModel } from './set-up.ts'
import { idealSheet, worstSheet } from './sheets.ts'

const minute = 60_000

onDatabase('letters about several results', (database) => {
  const { server, model } = withModel()
  const clock = new TestClock()
  const app = withApp(database, { clock, model, callLimits: { daily: 9, dailyTotal: 999 } })
  const start = (sheet: Sheet, choice: 'model' | null = null) => newReader(database(), app, { sheet, choice })
  /** The same person with one more result, some time later. */
  const later = async ({ client }: Reader, sheet: Sheet) => {
    clock.advance(minute)
    return new Reader(client, await finish(database(), client, sheet))
  }
  const remove = async ({ client, assessmentId }: Reader) =>
    expect((await client.call(deleteAssessment, { params: { id: assessmentId } })).status).toBe(200)
  const state = (reader: Reader): Promise<InsightsState> => reader.state()
  const changesIn = ({ evidence }: InsightsState) => Object.keys(evidence).filter((id) => id.startsWith('growth'))
  const lastTimeIn = ({ evidence }: InsightsState) =>
    evidence['growth']!.values.find(({ name }) => name === 'Last time')!.value

  /** Checks that score and letter agree, and that everything the letter cites is there. */
  async function expectWhole(reader: Reader, summaryWriter: 'built-in' | 'both'): Promise<void> {
    const { insights, evidence } = await state(reader)
    const parts = [...sentencesOf(insights), ...insights.recommendations, ...insights.challenge.days]
    for (const id of parts.flatMap((part) => part.evidence)) expect(Object.keys(evidence)).toContain(id)
    const score = (await reader.client.call(readScore, { params: { id: reader.assessmentId } })).body
    expect(score).toMatchObject({ summaryWriter, aiSummary: summaryText(insights) })
  }

  test('no longer mention a deleted result', async () => {
    const first = await start(worstSheet)
    const second = await later(first, sampleAnswers)
    const before = await state(second)
    expect(changesIn(before)).toContain('growth')
    expect(JSON.stringify(before)).toContain('Self-Awareness')
    await remove(first)
    const after = await state(second)
    expect(changesIn(after)).toEqual([])
    expect(after.insights).toEqual((await state(await start(sampleAnswers))).insights)
    expect(after.insights.challenge).toEqual(before.insights.challenge)
    await expectWhole(second, 'built-in')
    const [listed] = (await second.client.call(listScores)).body
    expect(listed.growth).toBeNull()
    const exported = (await second.client.call(exportAccount)).body
    expect(exported.assessments).toMatchObject([{ insights: after.insights }])
    const traces = new RegExp(`growth:|Self-Awareness|${first.assessmentId}`)
    expect(JSON.stringify([after, exported])).not.toMatch(traces)
    const query = { from: first.assessmentId, to: second.assessmentId }
    expect((await second.client.call(compareResults, { query })).status).toBe(404)
  })

  test('compare with the result before a deleted one', async () => {
    const first = await start(worstSheet)
    const second = await later(first, idealSheet)
    const third = await later(first, sampleAnswers)
    expect(lastTimeIn(await state(third))).toBe('100 out of 100')
    await remove(second)
    const after = await state(third)
    expect(lastTimeIn(after)).toBe('0 out of 100')
    expect(JSON.stringify(after)).not.toMatch(/Embodied|100 to|from 100/)
    const [listed] = (await third.client.call(listScores)).body
    const change = { name: 'Change', value: `+${listed.growth.points} points` }
    expect(after.evidence['growth']!.values).toContainEqual(change)
    await expectWhole(third, 'built-in')
    await remove(first)
    expect(changesIn(await state(third))).toEqual([])
  })

  test('keep the evidence of when they were written', async () => {
    const first = await start(worstSheet)
    const second = await later(first, sampleAnswers)
    const { evidence } = await state(second)
    await reviseScore(database(), first.assessmentId, { rasScore: 99 })
    expect((await state(second)).evidence).toEqual(evidence)
    expect(evidence['growth']!.values).toContainEqual({ name: 'Zone last time', value: 'Self-Awareness' })
  })

  test('stay as they were if they did not compare with a deleted result', async () => {
    const first = await start(sampleAnswers)
    const second = await later(first, idealSheet)
    const third = await later(first, worstSheet)
    const letters = [await state(first), await state(second)]
    await remove(third)
    expect([await state(first), await state(second)]).toEqual(letters)
  })

  test('lose only the comparison if the questionnaire has changed', async () => {
    const first = await start(worstSheet)
    const second = await later(first, sampleAnswers)
    await reviseScore(database(), second.assessmentId, { bankVersion: 'of another day' })
    const { insights } = await state(second)
    await remove(first)
    const after = await state(second)
    expect(after.insights.summary).toEqual(insights.summary.filter(({ kind }) => kind !== 'change'))
    expect(insights.summary).not.toEqual(after.insights.summary)
    expect(changesIn(after)).toEqual([])
  })

  test('keep sentences of a model when a result is deleted', async () => {
    const first = await start(idealSheet, 'model')
    const second = await later(first, worstSheet)
    const third = await later(first, sampleAnswers)
    expect((await third.followAll()).at(-1)!.event).toBe('done')
    const before = await state(third)
    expect(summaryText(before.insights)).toMatch(/rose from 0 last time/)
    expect(writtenIn(before)).not.toEqual([])
    await remove(second)
    const compared = await state(third)
    expect(lastTimeIn(compared)).toBe('100 out of 100')
    expect(JSON.stringify(compared)).not.toContain('from 0 last time')
    await remove(first)
    const after = await state(third)
    expect(changesIn(after)).toEqual([])
    expect([writtenIn(compared), writtenIn(after)]).toEqual([writtenIn(before), writtenIn(before)])
    expect(after.model!.mayWrite).toBe(false)
    await expectWhole(third, 'both')
  })

  test('do not mention a result that is deleted while a model writes', async () => {
    const first = await start(worstSheet, 'model')
    const second = await later(first, sampleAnswers)
    const { behaviour, open } = gatedDraft()
    server.next(writesWell, behaviour)
    const events = second.follow()
    await events.next()
    await remove(first)
    const shown = await state(second)
    open()
    expect((await Array.fromAsync(events)).at(-1)).toEqual({ event: 'kept', data: { reason: 'failed' } })
    expect(await state(second)).toEqual(shown)
    const ofThis = eq(insightCalls.assessmentId, second.assessmentId)
    expect(await database().orm.select().from(insightCalls).where(ofThis)).toMatchObject([{ outcome: 'unused' }])
    expect((await second.followAll()).at(-1)!.event).toBe('done')
    expect(changesIn(await state(second))).toEqual([])
  })
})

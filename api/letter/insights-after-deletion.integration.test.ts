import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { deleteAssessment } from '../answers/contract.ts'
import { exportAccount } from '../privacy/export/contract.ts'
import type { InsightsState } from './state/contract.ts'
import { sentencesOf, summaryText } from './contract.ts'
import { listScores, getScore } from '../results/contract.ts'
import { insightCalls } from '../db/schema/insights.ts'
import { sampleAnswers } from '../results/sample/sample.ts'
import type { Sheet } from '../instrument/sheet.ts'
import { TestClock } from '../test/client.ts'
import { onDatabase } from '../test/databases.ts'
import { gatedDraft, writesWell } from '../test/model-server.ts'
import { finish, newReader, Reader } from '../test/readers.ts'
import { reviseScore } from '../test/revise-score.ts'
import { withApp, withModel } from '../test/set-up.ts'
import { idealSheet, worstSheet } from '../test/sheets.ts'

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

  test('stop mentioning a deleted result', async () => {
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
    const { recommendations, challenge } = after.insights
    const parts = [...sentencesOf(after.insights), ...recommendations, ...challenge.days]
    for (const id of parts.flatMap((part) => part.evidence)) expect(Object.keys(after.evidence)).toContain(id)
    const score = (await second.client.call(getScore, { params: { id: second.assessmentId } })).body
    expect(score).toMatchObject({ summaryWriter: 'built-in', aiSummary: summaryText(after.insights) })
    const [listed] = (await second.client.call(listScores)).body
    expect(listed.growth).toBeNull()
    const exported = (await second.client.call(exportAccount)).body
    expect(exported.assessments).toMatchObject([{ insights: after.insights }])
    const traces = new RegExp(`growth:|Self-Awareness|${first.assessmentId}`)
    expect(JSON.stringify([after, exported])).not.toMatch(traces)
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
  })

  test('keep the evidence of when they were written', async () => {
    const first = await start(worstSheet)
    const second = await later(first, sampleAnswers)
    const { evidence } = await state(second)
    await reviseScore(database(), first.assessmentId, { rasScore: 99 })
    expect((await state(second)).evidence).toEqual(evidence)
    expect(evidence['growth']!.values).toContainEqual({ name: 'Zone last time', value: 'Self-Awareness' })
  })

  test('do not mention a result that is deleted while a model writes', async () => {
    const first = await start(worstSheet, 'model')
    const second = await later(first, sampleAnswers)
    const { behaviour, open } = gatedDraft()
    server.next(writesWell, behaviour)
    const letter = second.write()
    await server.asked(2)
    await remove(first)
    const shown = await state(second)
    open()
    expect(await letter).toEqual({ status: 'kept', reason: 'failed' })
    expect(await state(second)).toEqual({ ...shown, model: { ...shown.model!, isWriting: false } })
    const ofThis = eq(insightCalls.assessmentId, second.assessmentId)
    expect(await database().orm.select().from(insightCalls).where(ofThis)).toMatchObject([{ outcome: 'unused' }])
    expect((await second.write()).status).toBe('written')
    expect(changesIn(await state(second))).toEqual([])
  })
})

import { expect, test } from 'bun:test'
import { compareResults } from '../contract/comparison.ts'
import { exportAccount } from '../contract/export.ts'
import type { InsightsState } from '../contract/insights-state.ts'
import { sentencesOf } from '../contract/insights.ts'
import { listScores, readScore } from '../contract/score.ts'
import { sampleAnswers, sampleScore } from '../domain/sample.ts'
import { onDatabase } from './databases.ts'
import { changesIn, isAnswered, remove, state, withoutChange, withResults } from './deleted-results.ts'
import { reviseScore } from './revise-score.ts'
import { newReader } from './readers.ts'
import { idealSheet, worstSheet } from './sheets.ts'

onDatabase('when a result is deleted', (database) => {
  const { app, later } = withResults(database)
  const textOf = ({ insights }: InsightsState) =>
    sentencesOf(insights)
      .map(({ text }) => text)
      .join(' ')

  test('the next one’s words no longer speak of an earlier result, and “Why?” agrees', async () => {
    const first = await newReader(database(), app, { sheet: worstSheet, choice: null })
    const second = await later(first, sampleAnswers)
    const before = await state(second)
    expect(changesIn(before)).toContain('growth')
    expect(JSON.stringify(before)).toContain('Self-Awareness')
    await remove(first)
    const after = await state(second)
    expect(changesIn(after)).toEqual([])
    expect(JSON.stringify(after)).not.toContain('Self-Awareness')
    const alone = await newReader(database(), app, { choice: null })
    expect(after.insights).toEqual((await state(alone)).insights)
    expect(after.insights.challenge).toEqual(before.insights.challenge)
    isAnswered(after)
    const [listed] = (await second.client.call(listScores)).body
    expect(listed.growth).toBeNull()
    const score = (await second.client.call(readScore, { params: { id: second.assessmentId } })).body
    expect(score.summaryWriter).toBe('built-in')
    expect(score.aiSummary.replaceAll('\n\n', ' ')).toBe(textOf(after))
  })

  test('the next one’s words compare with the one that comes before it now', async () => {
    const first = await newReader(database(), app, { sheet: worstSheet, choice: null })
    const second = await later(first, idealSheet)
    const third = await later(first, sampleAnswers)
    expect((await state(third)).evidence['growth']!.values).toContainEqual({
      name: 'Last time',
      value: '100 out of 100',
    })
    await remove(second)
    const after = await state(third)
    expect(after.evidence['growth']!.values).toContainEqual({ name: 'Last time', value: '0 out of 100' })
    expect(JSON.stringify(after)).not.toMatch(/Embodied|100 to|from 100/)
    const [listed] = (await third.client.call(listScores)).body
    expect(after.evidence['growth']!.values).toContainEqual({
      name: 'Change',
      value: `+${listed.growth.points} points`,
    })
    isAnswered(after)
    await remove(first)
    expect(changesIn(await state(third))).toEqual([])
  })

  test('words that did not compare with a deleted result stay as they are', async () => {
    const first = await newReader(database(), app, { choice: null })
    const second = await later(first, idealSheet)
    const third = await later(first, worstSheet)
    const [one, two] = [await state(first), await state(second)]
    await remove(third)
    expect([await state(first), await state(second)]).toEqual([one, two])
  })

  test('what is exported and compared knows nothing of a deleted result', async () => {
    const first = await newReader(database(), app, { sheet: worstSheet, choice: null })
    const second = await later(first, sampleAnswers)
    await remove(first)
    const exported = (await second.client.call(exportAccount)).body
    expect(exported.assessments).toHaveLength(1)
    expect(exported.assessments[0].insights).toEqual((await state(second)).insights)
    expect(JSON.stringify(exported)).not.toMatch(new RegExp(`growth:|Self-Awareness|${first.assessmentId}`))
    const query = { from: first.assessmentId, to: second.assessmentId }
    expect((await second.client.call(compareResults, { query })).status).toBe(404)
  })

  test('words about statements that have changed since lose a deleted result, and are not written anew', async () => {
    const first = await newReader(database(), app, { sheet: worstSheet, choice: null })
    const second = await later(first, sampleAnswers)
    await reviseScore(database(), second.assessmentId, { bankVersion: 'of another day' })
    const before = await state(second)
    await remove(first)
    const after = await state(second)
    expect(changesIn(before)).toContain('growth')
    expect(after.insights.summary).toEqual(withoutChange(before))
    expect(changesIn(after)).toEqual([])
  })

  test('“Why?” shows what the words stood on when they were written', async () => {
    const first = await newReader(database(), app, { sheet: worstSheet, choice: null })
    const second = await later(first, sampleAnswers)
    const before = await state(second)
    await reviseScore(database(), first.assessmentId, { rasScore: 99 })
    expect((await state(second)).evidence).toEqual(before.evidence)
    expect(before.evidence['growth']!.values).toContainEqual({ name: 'Zone last time', value: 'Self-Awareness' })
    expect(sampleScore.tier).not.toBe('Self-Awareness')
  })
})

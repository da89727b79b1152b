import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { deleteAssessment } from '../answers/contract.ts'
import { results } from '../db/schema/results.ts'
import type { Sheet } from '../instrument/sheet.ts'
import { sendPulse, startChallenge, tickDay } from '../practice/contract.ts'
import { exportAccount } from '../export/contract.ts'
import { listScores, getScore } from '../results/contract.ts'
import { getSampleLetter, getSampleScore } from '../sample/contract.ts'
import { sampleAnswers } from '../sample/sample.ts'
import { TestClient, TestClock } from '../test/client.ts'
import { onDatabase } from '../test/databases.ts'
import { gatedDraft, writesWell } from '../test/model-server.ts'
import { callsOf, finish, newReader, Reader } from '../test/readers.ts'
import { reviseScore } from '../test/revise-score.ts'
import { withApp, withModel } from '../test/set-up.ts'
import { idealSheet, worstSheet } from '../test/sheets.ts'
import { letterAsText } from './contract.ts'
import { awaitLetter, writeLetter } from './contract.ts'
import { LetterWithPractice, getLetter } from '../workflows/contract.ts'

const minute = 60_000

onDatabase('the letter', (database) => {
  const { server, model } = withModel()
  const clock = new TestClock()
  const app = withApp(database, { clock, model, modelCallLimits: { daily: 9, dailyTotal: 999 } })
  const start = (sheet: Sheet, choice: 'model' | null = null) => newReader(database(), app, { sheet, choice })
  /** The same person with one more result, some time later. */
  const later = async ({ client }: Reader, sheet: Sheet) => {
    clock.advance(minute)
    return new Reader(client, await finish(database(), client, sheet))
  }
  const remove = async ({ client, assessmentId }: Reader) =>
    expect((await client.call(deleteAssessment, { params: { id: assessmentId } })).status).toBe(200)
  const stateOf = (reader: Reader): Promise<LetterWithPractice> => reader.state()
  const changesIn = ({ evidence }: LetterWithPractice) => Object.keys(evidence).filter((id) => id.startsWith('growth'))
  const lastTimeIn = ({ evidence }: LetterWithPractice) =>
    evidence['growth']!.values.find(({ name }) => name === 'Last time')!.value

  test('comes with the score at completion', async () => {
    const reader = await start(sampleAnswers)
    const state = await stateOf(reader)
    expect(LetterWithPractice.parse(state)).toEqual(state)
    expect(state.pulses).toEqual([])
    const score = (await reader.client.call(getScore, { params: { id: reader.assessmentId } })).body
    expect(score).toMatchObject({ aiSummary: letterAsText(state.insights), summaryWriter: 'built-in' })
    const rows = await database().orm.select().from(results).where(eq(results.assessmentId, reader.assessmentId))
    const letter = { insights: state.insights }
    expect(rows).toMatchObject([{ writer: 'built-in', model: null, promptTokens: null, letter }])
  })

  test('shows the sample to visitors', async () => {
    const { body } = await new TestClient(app).call(getSampleLetter)
    expect(LetterWithPractice.parse(body)).toEqual(body)
    expect(body).toMatchObject({ model: null, challenge: { mayStart: false, mayPulse: false, questions: [] } })
    const score = (await new TestClient(app).call(getSampleScore)).body
    expect(letterAsText(body.insights)).toBe(score.aiSummary)
    expect((await new TestClient(app).get(getSampleLetter.path.replace('6', '7'))).status).toBe(404)
  })

  test('returns 404 where there is no result', async () => {
    const { client } = await start(sampleAnswers)
    const open = await client.start()
    for (const id of [open, '00000000-0000-7000-8000-000000000000', 'nonsense', '6']) {
      const answers = await Promise.all([
        client.call(getLetter, { params: { id } }),
        client.call(writeLetter, { params: { id } }),
        client.call(awaitLetter, { params: { id } }),
        client.call(startChallenge, { params: { id }, body: { answers: null } }),
        client.call(tickDay, { params: { id, day: 1 }, body: { done: true } }),
        client.call(sendPulse, { params: { id }, body: { answers: [{ questionId: 1, answer: 1 }] } }),
      ])
      for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } })
    }
  })

  test('stops mentioning a deleted result', async () => {
    const first = await start(worstSheet)
    const second = await later(first, sampleAnswers)
    const before = await stateOf(second)
    expect(changesIn(before)).toContain('growth')
    expect(JSON.stringify(before)).toContain('Self-Awareness')
    await remove(first)
    const after = await stateOf(second)
    expect(changesIn(after)).toEqual([])
    expect(after.insights).toEqual((await stateOf(await start(sampleAnswers))).insights)
    expect(after.insights.challenge).toEqual(before.insights.challenge)
    const score = (await second.client.call(getScore, { params: { id: second.assessmentId } })).body
    expect(score).toMatchObject({ summaryWriter: 'built-in', aiSummary: letterAsText(after.insights) })
    const [listed] = (await second.client.call(listScores)).body
    expect(listed.growth).toBeNull()
    const exported = (await second.client.call(exportAccount)).body
    const traces = new RegExp(`growth:|Self-Awareness|${first.assessmentId}`)
    expect(JSON.stringify([after, exported])).not.toMatch(traces)
  })

  test('compares with the result before a deleted one, one deletion after another', async () => {
    const first = await start(worstSheet)
    const second = await later(first, idealSheet)
    const third = await later(first, sampleAnswers)
    expect(lastTimeIn(await stateOf(third))).toBe('100 out of 100')
    await remove(second)
    const after = await stateOf(third)
    expect(lastTimeIn(after)).toBe('0 out of 100')
    expect(JSON.stringify(after)).not.toMatch(/Embodied|100 to|from 100/)
    const [listed] = (await third.client.call(listScores)).body
    const change = { name: 'Change', value: `+${listed.growth.points} points` }
    expect(after.evidence['growth']!.values).toContainEqual(change)
    await remove(first)
    expect((await third.client.call(listScores)).body[0].growth).toBeNull()
  })

  test('keeps the evidence of when it was written', async () => {
    const first = await start(worstSheet)
    const second = await later(first, sampleAnswers)
    const { evidence } = await stateOf(second)
    await reviseScore(database(), first.assessmentId, { rasScore: 99 })
    expect((await stateOf(second)).evidence).toEqual(evidence)
    expect(evidence['growth']!.values).toContainEqual({ name: 'Zone last time', value: 'Self-Awareness' })
  })

  test('keeps the evidence of its change when a model writes', async () => {
    const second = await later(await start(worstSheet, 'model'), sampleAnswers)
    const { evidence } = await stateOf(second)
    expect((await second.write()).status).toBe('written')
    expect((await stateOf(second)).evidence['growth']).toEqual(evidence['growth']!)
  })

  test('leaves out a result that is deleted while a model writes', async () => {
    const first = await start(worstSheet, 'model')
    const second = await later(first, sampleAnswers)
    const { behaviour, open } = gatedDraft()
    server.next(writesWell, behaviour)
    const letter = second.write()
    await server.asked(2)
    await remove(first)
    const shown = await stateOf(second)
    open()
    expect(await letter).toEqual({ status: 'kept', reason: 'failed' })
    expect(await stateOf(second)).toEqual({ ...shown, model: { ...shown.model!, isWriting: false } })
    expect(await callsOf(database(), second)).toMatchObject([{ outcome: 'unused' }])
    expect((await second.write()).status).toBe('written')
    expect(changesIn(await stateOf(second))).toEqual([])
  })
})

import { beforeEach, expect, test } from 'bun:test'
import { listAssessments, getAssessment, saveResponse } from '../answers/contract.ts'
import { bankVersion, items } from '../instrument/bank.ts'
import { styleLineOf } from '../instrument/facts/style-line.ts'
import { simulatedPeople } from '../instrument/simulated/people.ts'
import { TestClient, TestClock } from '../test/client.ts'
import { onDatabase } from '../test/databases.ts'
import { finish } from '../test/readers.ts'
import { withApp } from '../test/set-up.ts'
import { idealSheet, worstSheet } from '../test/sheets.ts'
import {
  completeAssessment,
  listScores,
  listStyleLines,
  getScore,
  ScoreList,
  ScoreResult,
  type StyleLine,
} from './contract.ts'

const minute = 60_000

onDatabase('a result', (database) => {
  const clock = new TestClock()
  const app = withApp(database, { clock })
  let client: TestClient
  beforeEach(async () => {
    client = await TestClient.signedIn(app)
  })
  const complete = (id: string) => client.call(completeAssessment, { params: { id } })

  test('is scored once, stored and read back', async () => {
    const id = await client.start()
    await client.answerAll(id, idealSheet)
    const { growth, ...completed } = (await complete(id)).body
    expect(growth).toBeNull()
    const completedAt = clock.now().toISOString()
    clock.advance(minute)
    expect((await complete(id)).body).toEqual({ ...completed, growth })
    const { status, body } = await client.call(getScore, { params: { id } })
    expect(status).toBe(200)
    expect(body).toMatchObject(completed)
    expect(ScoreResult.parse(body)).toEqual(body)
    expect(body).toMatchObject({ assessmentId: id, rasScore: 100, sparkScore: 100, heartScore: 100, bankVersion })
    expect(body.tier).toStartWith('Embodied')
    expect(body.aiSummary.split('\n\n').length).toBeGreaterThanOrEqual(4)
    const assessment = (await client.call(getAssessment, { params: { id } })).body
    expect(assessment).toMatchObject({ isCompleted: true, rasScore: '100.00', answered: 200, completedAt })
    expect((await client.call(listAssessments)).body).toMatchObject([{ id, answered: 200 }])
  })

  test('is refused while an answer is missing', async () => {
    const id = await client.start()
    await client.answerAll(id, idealSheet, 199)
    const answer = await complete(id)
    expect(answer.status).toBe(409)
    expect(answer.body).toEqual({
      code: 'incomplete',
      message: 'Please answer all questions before completing the assessment.',
      missing: [items.at(-1)!.id],
    })
    expect((await client.call(getAssessment, { params: { id } })).body.isCompleted).toBe(false)
    expect((await client.call(getScore, { params: { id } })).status).toBe(404)
    expect((await client.call(listScores)).body).toEqual([])
  })

  test('is listed newest first with its change', async () => {
    const first = await finish(database(), client, worstSheet)
    clock.advance(minute)
    const second = await finish(database(), client, idealSheet)
    const { body } = await client.call(listScores)
    expect(body.map((score: ScoreResult) => score.assessmentId)).toEqual([second, first])
    expect(body[0].growth).toEqual({ points: 100, meaning: 'likely real change' })
    expect(body[1].growth).toBeNull()
    expect(ScoreList.parse(body)).toEqual(body)
    const { signalBreakdowns, styleAnalysis, aiSummary, summaryWriter, ...line } = (
      await client.call(getScore, { params: { id: second } })
    ).body as ScoreResult
    expect(body[0]).toEqual({ ...line, growth: body[0].growth })
  })

  test('has a line of styles, newest first, that may leave out Anchor', async () => {
    expect((await client.call(listStyleLines)).body).toEqual([])
    const ids = []
    for (const { answers } of simulatedPeople(3)) {
      clock.advance(minute)
      ids.unshift(await finish(database(), client, answers))
    }
    const lines: { assessmentId: string; styleLine: StyleLine }[] = (await client.call(listStyleLines)).body
    expect(lines.map(({ assessmentId }) => assessmentId)).toEqual(ids)
    for (const { assessmentId, styleLine } of lines) {
      const { styleAnalysis } = (await client.call(getScore, { params: { id: assessmentId } })).body
      expect([styleLineOf(styleAnalysis, false), styleLineOf(styleAnalysis, true)]).toContainEqual(styleLine)
    }
    expect((await (await TestClient.signedIn(app)).call(listStyleLines)).body).toEqual([])
  })

  test('is flagged if the answers were chosen fast', async () => {
    const assessmentId = await client.start()
    await Promise.all(
      items.map(({ id: questionId }, index) => {
        const answer = idealSheet.get(questionId)
        return client.call(saveResponse, { body: { assessmentId, questionId, answer, ageMs: (200 - index) * 1000 } })
      }),
    )
    const { quality } = (await complete(assessmentId)).body
    expect(quality).toMatchObject({ flag: 'check', reasons: expect.arrayContaining(['fast']) })
  })
})

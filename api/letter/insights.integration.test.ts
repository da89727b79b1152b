import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { sendPulse, startChallenge, tickDay } from '../practice/contract.ts'
import { awaitLetter, InsightsState, getInsights, writeLetter } from './state/contract.ts'
import { sentencesOf, summaryText } from './contract.ts'
import { getSampleInsights, getSampleScore } from '../results/sample/contract.ts'
import { getScore } from '../results/contract.ts'
import { insights } from '../db/schema/insights.ts'
import { sampleAnswers } from '../results/sample/sample.ts'
import { TestClient } from '../test/client.ts'
import { onDatabase } from '../test/databases.ts'
import { newReader, writerIn } from '../test/readers.ts'
import { withApp } from '../test/set-up.ts'

onDatabase('insights', (database) => {
  const app = withApp(database)

  test('are stored with the score at completion, with everything they cite', async () => {
    const reader = await newReader(database(), app)
    const { status, body } = await reader.client.call(getInsights, { params: { id: reader.assessmentId } })
    expect(status).toBe(200)
    expect(InsightsState.parse(body)).toEqual(body)
    const state: InsightsState = body
    expect(writerIn(state)).toBe('built-in')
    expect(state).toMatchObject({ model: null, pulses: [] })
    const parts = [...sentencesOf(state.insights), ...state.insights.recommendations, ...state.insights.challenge.days]
    const cited = parts.flatMap(({ evidence }) => evidence)
    expect(cited).not.toEqual([])
    for (const id of cited) expect(Object.keys(state.evidence)).toContain(id)
    for (const id of Object.values(state.evidence).flatMap(({ items }) => items)) {
      const answer = sampleAnswers.get(Number(id.replace('item:', '')))
      expect(state.evidence[id]?.statement).toEqual({ wording: expect.any(String), answer: answer! })
    }
    const score = (await reader.client.call(getScore, { params: { id: reader.assessmentId } })).body
    expect(score).toMatchObject({ aiSummary: summaryText(state.insights), summaryWriter: 'built-in' })
    const rows = await database().orm.select().from(insights).where(eq(insights.assessmentId, reader.assessmentId))
    const words = { insights: state.insights }
    expect(rows).toMatchObject([{ writer: 'built-in', model: null, promptTokens: null, words }])
  })

  test('show the sample to visitors', async () => {
    const { status, body } = await new TestClient(app).call(getSampleInsights)
    expect(status).toBe(200)
    expect(InsightsState.parse(body)).toEqual(body)
    expect(body).toMatchObject({ model: null, challenge: { mayStart: false, mayPulse: false, questions: [] } })
    const score = (await new TestClient(app).call(getSampleScore)).body
    expect(summaryText(body.insights)).toBe(score.aiSummary)
    expect((await new TestClient(app).get(getSampleInsights.path.replace('6', '7'))).status).toBe(404)
  })

  test('return 404 where there is no result', async () => {
    const { client } = await newReader(database(), app)
    const open = await client.start()
    for (const id of [open, '00000000-0000-7000-8000-000000000000', 'nonsense', '6']) {
      const answers = await Promise.all([
        client.call(getInsights, { params: { id } }),
        client.call(writeLetter, { params: { id } }),
        client.call(awaitLetter, { params: { id } }),
        client.call(startChallenge, { params: { id }, body: { answers: null } }),
        client.call(tickDay, { params: { id, day: 1 }, body: { done: true } }),
        client.call(sendPulse, { params: { id }, body: { answers: [{ questionId: 1, answer: 1 }] } }),
      ])
      for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } })
    }
  })
})

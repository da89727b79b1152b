import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { startChallenge, tickDay } from '../contract/challenge.ts'
import { chooseWriter, InsightsState, readInsights, streamInsights } from '../contract/insights-state.ts'
import { sentencesOf, summaryText } from '../contract/insights.ts'
import { sendPulse } from '../contract/pulse.ts'
import { readSampleInsights, readSampleScore } from '../contract/sample.ts'
import { readScore } from '../contract/score.ts'
import { insights } from '../db/schema/insights.ts'
import { sampleAnswers } from '../domain/sample.ts'
import { TestClient, TestClock } from './client.ts'
import { onDatabase } from './databases.ts'
import { finish, newReader, Reader, writerIn } from './readers.ts'
import { withApp } from './set-up.ts'
import { idealSheet } from './sheets.ts'

const minute = 60_000

onDatabase('insights', (database) => {
  const clock = new TestClock()
  const app = withApp(database, { clock })

  test('stand beside the score from its completion, with all that they cite', async () => {
    const reader = await newReader(database(), app)
    const { status, body } = await reader.client.call(readInsights, { params: { id: reader.assessmentId } })
    expect(status).toBe(200)
    expect(InsightsState.parse(body)).toEqual(body)
    const state: InsightsState = body
    expect(writerIn(state)).toBe('built-in')
    expect(state).toMatchObject({ model: null, pulses: [] })
    expect(state.challenge).toEqual({
      baseline: null,
      mayStart: true,
      isStartSkipped: false,
      done: Array(7).fill(null),
      startedAt: null,
      mayPulse: false,
      isAskable: true,
      questions: expect.any(Array),
    })
    const parts = [...sentencesOf(state.insights), ...state.insights.recommendations, ...state.insights.challenge.days]
    const cited = parts.flatMap(({ evidence }) => evidence)
    for (const id of cited) expect(Object.keys(state.evidence)).toContain(id)
    for (const { items } of Object.values(state.evidence)) {
      for (const id of items) {
        const answer = sampleAnswers.get(Number(id.replace('item:', '')))
        expect(state.evidence[id]?.statement).toEqual({ wording: expect.any(String), answer: answer! })
      }
    }
    const score = (await reader.client.call(readScore, { params: { id: reader.assessmentId } })).body
    expect(score).toMatchObject({ aiSummary: summaryText(state.insights), summaryWriter: 'built-in' })
    const [row] = await database().orm.select().from(insights).where(eq(insights.assessmentId, reader.assessmentId))
    expect(row).toMatchObject({
      writer: 'built-in',
      model: null,
      promptTokens: null,
      words: { insights: state.insights },
    })
  })

  test('speak of the previous result, where there is one', async () => {
    const reader = await newReader(database(), app)
    const growthIn = ({ evidence }: InsightsState) => Object.keys(evidence).filter((id) => id.startsWith('growth'))
    expect(growthIn(await reader.state())).toEqual([])
    clock.advance(minute)
    const later = new Reader(reader.client, await finish(database(), reader.client, idealSheet))
    expect(growthIn(await later.state())).toContain('growth')
    expect(growthIn(await reader.state())).toEqual([])
  })

  test('the insights of the sample are for anyone', async () => {
    const { status, body } = await new TestClient(app).call(readSampleInsights)
    expect(status).toBe(200)
    expect(InsightsState.parse(body)).toEqual(body)
    expect(body).toMatchObject({ model: null, challenge: { mayStart: false, mayPulse: false, questions: [] } })
    const score = (await new TestClient(app).call(readSampleScore)).body
    expect(summaryText(body.insights)).toBe(score.aiSummary)
    expect((await new TestClient(app).get(readSampleInsights.path.replace('6', '7'))).status).toBe(404)
  })

  test('are shown to their owner only', async () => {
    const reader = await newReader(database(), app)
    const stranger = await newReader(database(), app)
    const open = await stranger.client.start()
    const calls = (id: string, client: TestClient) => [
      client.call(readInsights, { params: { id } }),
      client.call(streamInsights, { params: { id } }),
      client.call(startChallenge, { params: { id }, body: { answers: null } }),
      client.call(tickDay, { params: { id, day: 1 }, body: { done: true } }),
      client.call(sendPulse, { params: { id }, body: { answers: [{ questionId: 1, answer: 1 }] } }),
    ]
    for (const id of [reader.assessmentId, open, '00000000-0000-7000-8000-000000000000', 'nonsense', '6']) {
      for (const answer of await Promise.all(calls(id, stranger.client))) {
        expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } })
      }
    }
    for (const answer of await Promise.all(calls(reader.assessmentId, new TestClient(app)))) {
      expect(answer).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
    }
  })

  test('have no third writer, and only a signed-in person chooses theirs', async () => {
    const reader = await newReader(database(), app, { choice: null })
    for (const choice of ['undecided', '', null, 'everyone']) {
      const answer = await reader.client.call(chooseWriter, { body: { choice } })
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', issues: [{ path: 'choice' }] } })
    }
    const answer = await new TestClient(app).call(chooseWriter, { body: { choice: 'model' } })
    expect(answer.status).toBe(401)
  })
})

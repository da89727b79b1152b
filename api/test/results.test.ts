import { expect, test } from 'bun:test'
import { zstdDecompressSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { type AssessmentDetail, listAssessments, readAssessment } from '../contract/assessment.ts'
import { addressOf } from '../contract/endpoint.ts'
import { saveResponse } from '../contract/response.ts'
import { readSampleAssessment, readSampleScore } from '../contract/sample.ts'
import { completeAssessment, listScores, readScore, ScoreList, ScoreResult } from '../contract/score.ts'
import { responses } from '../db/schema/assessments.ts'
import { bankVersion, items } from '../domain/bank.ts'
import { scoreSheet } from '../domain/scoring.ts'
import type { Sheet } from '../domain/sheet.ts'
import { TestClient, TestClock } from './client.ts'
import { onDatabase } from './databases.ts'
import { withApp } from './set-up.ts'
import { idealSheet, sheetOf, worstSheet } from './sheets.ts'

const minute = 60_000

const inOrder = (sheet: Sheet) => new Map([...sheet].toSorted(([one], [other]) => one - other))

onDatabase('results', (database) => {
  const clock = new TestClock()
  const app = withApp(database, { clock })
  let client: TestClient
  const newcomer = async () => (client = await TestClient.signedIn(app))
  const complete = (id: string) => client.call(completeAssessment, { params: { id } })
  const answersOf = async (id: string) => {
    const { answers } = (await client.call(readAssessment, { params: { id } })).body as AssessmentDetail
    return new Map(answers.map(({ questionId, answer }) => [questionId, answer]))
  }
  const finish = async (sheet = idealSheet) => {
    const id = await client.start()
    await client.answerAll(id, sheet)
    expect((await complete(id)).status).toBe(200)
    return id
  }

  test('a complete sheet is scored, stored and read back', async () => {
    await newcomer()
    const id = await finish()
    const { status, body } = await client.call(readScore, { params: { id } })
    expect(status).toBe(200)
    expect(ScoreResult.parse(body)).toEqual(body)
    expect(body).toMatchObject({ assessmentId: id, rasScore: 100, sparkScore: 100, heartScore: 100, bankVersion })
    expect(body.tier).toStartWith('Embodied')
    expect(body.aiSummary.split('\n\n').length).toBeGreaterThanOrEqual(4)
    const assessment = (await client.call(readAssessment, { params: { id } })).body
    expect(assessment).toMatchObject({ isCompleted: true, rasScore: '100.00', answered: 200 })
    expect(assessment.completedAt).toBe(clock.now().toISOString())
  })

  test('a result is sent as it is stored to one who takes Zstandard, and plain to everyone else', async () => {
    await newcomer()
    const id = await finish()
    const { body } = await client.call(readScore, { params: { id } })
    const ask = (accepted: string) =>
      client.open(addressOf(readScore, { id }), { headers: { 'accept-encoding': accepted } })
    const packed = await ask('gzip, deflate, br, zstd')
    expect(packed.headers.get('content-encoding')).toBe('zstd')
    expect(packed.headers.get('cache-control')).toBe('no-store')
    expect(JSON.parse(zstdDecompressSync(await packed.arrayBuffer()).toString())).toEqual(body)
    for (const accepted of ['', 'gzip, deflate, br', 'br, zstd;q=0']) {
      const plain = await ask(accepted)
      expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([null, 'accept-encoding'])
      expect(await plain.json()).toEqual(body)
    }
  })

  test('with one answer missing nothing is completed', async () => {
    await newcomer()
    const id = await client.start()
    await client.answerAll(id, idealSheet, 199)
    const answer = await complete(id)
    expect(answer.status).toBe(409)
    expect(answer.body).toEqual({
      code: 'incomplete',
      message: 'Please answer all questions before completing the assessment.',
      missing: [items.at(-1)!.id],
    })
    expect((await client.call(readAssessment, { params: { id } })).body.isCompleted).toBe(false)
    expect((await client.call(readScore, { params: { id } })).status).toBe(404)
    expect((await client.call(listScores)).body).toEqual([])
  })

  test('completing again, or from two tabs at once, gives the same result', async () => {
    await newcomer()
    const id = await client.start()
    await client.answerAll(id, worstSheet)
    const answers = await Promise.all([complete(id), complete(id), complete(id)])
    clock.advance(minute)
    const again = await complete(id)
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 200, body: again.body })
    expect(again.body.rasScore).toBe(0)
  })

  test('a completed assessment takes no more answers', async () => {
    await newcomer()
    const id = await finish()
    const answer = await client.call(saveResponse, { body: { assessmentId: id, questionId: 1, answer: 1 } })
    expect(answer).toMatchObject({ status: 409, body: { code: 'already-completed' } })
    expect((await answersOf(id)).get(1)).toBe(3)
  })

  test('an answer sent while the assessment is being completed is either scored or refused', async () => {
    await newcomer()
    const id = await client.start()
    await client.answerAll(id, idealSheet)
    const [saved] = await Promise.all([
      client.call(saveResponse, { body: { assessmentId: id, questionId: 1, answer: 1 } }),
      complete(id),
    ])
    expect(idealSheet.get(1)).toBe(3)
    expect((await answersOf(id)).get(1)).toBe(saved.status === 200 ? 1 : 3)
    const expected = scoreSheet(await answersOf(id)).rasScore
    expect((await client.call(readScore, { params: { id } })).body.rasScore).toBe(expected)
  })

  test('a score keeps the answers it was computed from, and they stand nowhere else', async () => {
    await newcomer()
    const sheet = sheetOf((item) => 1 + (item.id % 5))
    const id = await finish(sheet)
    expect(await answersOf(id)).toEqual(inOrder(sheet))
    expect((await client.call(listAssessments)).body[0].answered).toBe(200)
    expect(await database().orm.$count(responses, eq(responses.assessmentId, id))).toBe(0)
  })

  test('results come newest first, each with its change, in words', async () => {
    await newcomer()
    const first = await finish(worstSheet)
    clock.advance(minute)
    const second = await finish(idealSheet)
    const { body } = await client.call(listScores)
    expect(body.map((score: ScoreResult) => score.assessmentId)).toEqual([second, first])
    expect(body[0].growth).toEqual({ points: 100, meaning: 'likely real change' })
    expect(body[1].growth).toBeNull()
    expect(ScoreList.parse(body)).toEqual(body)
    const { signalBreakdowns, styleAnalysis, aiSummary, summaryWriter, ...line } = (
      await client.call(readScore, { params: { id: second } })
    ).body as ScoreResult
    expect(body[0]).toEqual({ ...line, growth: body[0].growth })
  })

  test('the pace is judged by when answers were first chosen', async () => {
    await newcomer()
    const answeredEvery = async (milliseconds: number) => {
      const assessmentId = await client.start()
      for (const [index, { id: questionId }] of items.entries()) {
        const answer = idealSheet.get(questionId)
        await client.call(saveResponse, {
          body: { assessmentId, questionId, answer, ageMs: (200 - index) * milliseconds },
        })
      }
      return assessmentId
    }
    const careful = await answeredEvery(6000)
    const hasty = await answeredEvery(1000)
    expect((await complete(careful)).body.quality.reasons).not.toContain('fast')
    expect((await complete(hasty)).body.quality).toMatchObject({ flag: 'check' })
    expect((await complete(hasty)).body.quality.reasons).toContain('fast')
  })

  test('the sample is for anyone, and only by its own address', async () => {
    const visitor = new TestClient(app)
    const assessment = await visitor.call(readSampleAssessment)
    expect(assessment).toMatchObject({ status: 200, body: { id: '6', isCompleted: true, answered: 200 } })
    const { status, body } = await visitor.call(readSampleScore)
    expect(status).toBe(200)
    expect(ScoreResult.parse(body)).toEqual(body)
    expect(body).toMatchObject({ assessmentId: '6', quality: { flag: 'good' } })
    expect((await visitor.get(readSampleScore.path.replace('6', '7'))).status).toBe(404)
  })
})

import { beforeEach, describe, expect, test } from 'bun:test'
import { brotliDecompressSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { type Assessment, listAssessments, readAssessment, startAssessment } from '../contract/assessment.ts'
import { listQuestions } from '../contract/question.ts'
import { saveResponse } from '../contract/response.ts'
import { completeAssessment, readScore } from '../contract/score.ts'
import { responses } from '../db/schema/assessments.ts'
import { items } from '../domain/bank.ts'
import { TestClient, TestClock } from './client.ts'
import { onDatabase } from './databases.ts'
import { withApp } from './set-up.ts'

onDatabase('the survey', (database) => {
  const clock = new TestClock()
  const app = withApp(database, { clock })
  let client: TestClient
  beforeEach(async () => {
    client = await TestClient.signedIn(app)
  })
  const save = (assessmentId: string, questionId: unknown, answer: unknown, more = {}) =>
    client.call(saveResponse, { body: { assessmentId, questionId, answer, ...more } })
  const answersOf = async (id: string) => (await client.call(readAssessment, { params: { id } })).body.answers

  test('lists the 200 questions in shown order, without their keys', async () => {
    const { status, body } = await client.call(listQuestions)
    expect(status).toBe(200)
    expect(body.map((question: { id: number }) => question.id)).toEqual(items.map((item) => item.id))
    expect(Object.keys(body[0])).toEqual(['id', 'questionText', 'signal'])
  })

  test('sends the questions compressed, and not again to one who has them', async () => {
    const asked = { method: 'GET', headers: { 'accept-encoding': 'br' } }
    const sent = await client.open(listQuestions.path, asked)
    expect(sent.headers.get('content-encoding')).toBe('br')
    expect(sent.headers.get('cache-control')).toBe('private, no-cache')
    const text = brotliDecompressSync(await sent.arrayBuffer()).toString()
    expect(JSON.parse(text)).toEqual((await client.call(listQuestions)).body)
    const etag = sent.headers.get('etag')!
    const again = await client.open(listQuestions.path, { method: 'GET', headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const stranger = await new TestClient(app).open(listQuestions.path, {
      method: 'GET',
      headers: { 'if-none-match': etag },
    })
    expect(stranger.status).toBe(401)
  })

  test('a started assessment is open and empty', async () => {
    const { status, body } = await client.call(startAssessment)
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      assessmentId: body.id,
      isCompleted: false,
      createdAt: clock.now().toISOString(),
      completedAt: null,
      rasScore: null,
      answered: 0,
      total: 200,
    })
    expect((await client.call(listAssessments)).body).toContainEqual(body)
  })

  test('a person’s survey begins twenty times an hour, no more, and another may begin all the same', async () => {
    const eager = await TestClient.signedIn(app)
    const answers = await Promise.all(Array.from({ length: 21 }, () => eager.call(startAssessment)))
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(20)
    const refused = answers.find(({ status }) => status === 429)!
    expect(refused.body).toMatchObject({ code: 'too-many-requests', message: expect.any(String) })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await (await TestClient.signedIn(app)).call(startAssessment)).status).toBe(201)
  })

  test('creates an assessment at every start, even when one is unfinished or starts come at once', async () => {
    const newcomer = await TestClient.signedIn(app)
    const begun = await newcomer.start()
    await newcomer.call(saveResponse, { body: { assessmentId: begun, questionId: 7, answer: 4 } })
    const starts = await Promise.all([1, 2, 3].map(() => newcomer.call(startAssessment)))
    expect(starts.map(({ status }) => status)).toEqual([201, 201, 201])
    const all: Assessment[] = (await newcomer.call(listAssessments)).body
    const unanswered = all.filter(({ answered }) => answered === 0).map(({ id }) => id)
    expect(unanswered.sort()).toEqual(starts.map(({ body }) => body.id).sort())
    expect(all).toHaveLength(4)
  })

  test('an answer is saved, and there on any device', async () => {
    const id = await client.start()
    expect(await save(id, 7, 4)).toMatchObject({ status: 200, body: { answer: 4 } })
    expect((await save(id, 9, 2)).body).toEqual({ answer: 2 })
    const phone = new TestClient(app)
    phone.cookies = client.cookies
    const { body } = await phone.call(readAssessment, { params: { id } })
    expect(body).toMatchObject({
      answered: 2,
      answers: [
        { questionId: 7, answer: 4 },
        { questionId: 9, answer: 2 },
      ],
    })
  })

  test('saving again changes the answer, never the count, and keeps the time of the first', async () => {
    const id = await client.start()
    const first = clock.now()
    await save(id, 7, 4)
    clock.advance(60_000)
    expect((await save(id, 7, 1)).body).toEqual({ answer: 1 })
    expect((await save(id, 7, 1)).body).toEqual({ answer: 1 })
    const rows = await database().orm.select().from(responses).where(eq(responses.assessmentId, id))
    expect(rows).toEqual([{ assessmentId: id, questionId: 7, answer: 1, answeredAt: first, chosenAt: clock.now() }])
  })

  test('an answer that waited on the device keeps its time', async () => {
    const id = await client.start()
    await save(id, 7, 4, { ageMs: 90_000 })
    const [row] = await database().orm.select().from(responses).where(eq(responses.assessmentId, id))
    expect(row!.answeredAt.getTime()).toBe(clock.time - 90_000)
  })

  describe('refuses, and stores nothing:', () => {
    test.each([0, 6, 3.5, -1, '3', null, undefined, {}])('the answer %p', async (answer) => {
      const id = await client.start()
      const refused = await save(id, 7, answer)
      expect(refused.status).toBe(400)
      expect(refused.body).toMatchObject({ code: 'invalid', message: 'An answer is a whole number from 1 to 5.' })
      expect(refused.body.issues[0].path).toBe('answer')
      expect(await answersOf(id)).toEqual([])
    })

    test.each([0, 201, -7, 999_999])('the unknown question %p', async (question) => {
      const id = await client.start()
      expect(await save(id, question, 3)).toMatchObject({ status: 400, body: { code: 'unknown-question' } })
      expect(await answersOf(id)).toEqual([])
    })

    test("an answer to another person's assessment, or to none", async () => {
      const theirs = await (await TestClient.signedIn(app)).start()
      for (const id of [theirs, '00000000-0000-7000-8000-000000000000', 'nonsense', '6']) {
        expect(await save(id, 7, 3)).toMatchObject({ status: 404, body: { code: 'not-found' } })
      }
      const rows = await database().orm.select().from(responses).where(eq(responses.assessmentId, theirs))
      expect(rows).toEqual([])
    })

    test('an answer without a session', async () => {
      const id = await client.start()
      const answer = await new TestClient(app).call(saveResponse, {
        body: { assessmentId: id, questionId: 7, answer: 3 },
      })
      expect(answer).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
      expect(await answersOf(id)).toEqual([])
    })

    test('an answer in a session that has expired', async () => {
      const late = await TestClient.signedIn(app)
      const id = await late.start()
      clock.advance(31 * 24 * 60 * 60 * 1000)
      const answer = await late.call(saveResponse, { body: { assessmentId: id, questionId: 7, answer: 3 } })
      expect(answer.status).toBe(401)
      clock.advance(-31 * 24 * 60 * 60 * 1000)
    })
  })

  test("another person's assessment cannot be seen, scored or completed", async () => {
    const theirs = await (await TestClient.signedIn(app)).start()
    for (const id of [theirs, 'nonsense', '6']) {
      expect((await client.call(readAssessment, { params: { id } })).status).toBe(404)
      expect((await client.call(readScore, { params: { id } })).status).toBe(404)
      expect((await client.call(completeAssessment, { params: { id } })).status).toBe(404)
    }
  })
})

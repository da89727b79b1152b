import { beforeEach, expect, test } from 'bun:test'
import { brotliDecompressSync } from 'node:zlib'
import { items } from '../instrument/bank.ts'
import { TestClient } from '../test/client.ts'
import { onDatabase } from '../test/databases.ts'
import { withApp } from '../test/set-up.ts'
import {
  type Assessment,
  listAssessments,
  listQuestions,
  getAssessment,
  saveResponse,
  startAssessment,
} from './contract.ts'

onDatabase('the survey', (database) => {
  const app = withApp(database)
  let client: TestClient
  beforeEach(async () => {
    client = await TestClient.signedIn(app)
  })
  const save = (assessmentId: string, questionId: unknown, answer: unknown) =>
    client.call(saveResponse, { body: { assessmentId, questionId, answer } })

  test('lists 200 questions in order without their keys, compressed, and to users only', async () => {
    const { status, body } = await client.call(listQuestions)
    expect(status).toBe(200)
    expect(body.map((question: { id: number }) => question.id)).toEqual(items.map((item) => item.id))
    expect(Object.keys(body[0])).toEqual(['id', 'questionText', 'signal'])
    const packed = await client.open(listQuestions.path, { headers: { 'accept-encoding': 'br' } })
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect(JSON.parse(brotliDecompressSync(await packed.arrayBuffer()).toString())).toEqual(body)
    const headers = { 'if-none-match': packed.headers.get('etag')! }
    expect((await client.open(listQuestions.path, { headers })).status).toBe(304)
    expect((await new TestClient(app).open(listQuestions.path, { headers })).status).toBe(401)
  })

  test('creates twenty assessments an hour for each person', async () => {
    const answers = await Promise.all(Array.from({ length: 21 }, () => client.call(startAssessment)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    const refused = answers.find(({ status }) => status === 429)!
    expect(refused.body).toMatchObject({ code: 'too-many-requests', message: expect.any(String) })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await (await TestClient.signedIn(app)).call(startAssessment)).status).toBe(201)
  })

  test('creates an assessment at every start, even when one is unfinished or starts come at once', async () => {
    await save(await client.start(), 7, 4)
    const starts = await Promise.all([1, 2, 3].map(() => client.call(startAssessment)))
    expect(starts.map(({ status }) => status)).toEqual([201, 201, 201])
    const all: Assessment[] = (await client.call(listAssessments)).body
    const unanswered = all.filter(({ answered }) => answered === 0).map(({ id }) => id)
    expect(unanswered.sort()).toEqual(starts.map(({ body }) => body.id).sort())
    expect(all).toHaveLength(4)
  })

  test('saves answers, and shows them on any device', async () => {
    const id = await client.start()
    expect(await save(id, 7, 1)).toMatchObject({ status: 200, body: { answer: 1 } })
    expect((await save(id, 9, 2)).body).toEqual({ answer: 2, savedAt: expect.any(String) })
    expect((await save(id, 7, 4)).body).toMatchObject({ answer: 4 })
    const answers = [
      { questionId: 7, answer: 4 },
      { questionId: 9, answer: 2 },
    ]
    expect((await client.copy().call(getAssessment, { params: { id } })).body).toMatchObject({ answered: 2, answers })
  })

  const badAnswer = {
    code: 'invalid',
    message: 'An answer is a whole number from 1 to 5.',
    issues: [{ path: 'answer' }],
  }
  const badQuestion = { code: 'unknown-question' }
  test.each<[question: unknown, answer: unknown, body: object]>([
    ...[0, 6, 3.5, -1, '3', null, undefined, {}].map((answer): [number, unknown, object] => [7, answer, badAnswer]),
    ...[0, 201, -7, 999_999].map((question): [number, number, object] => [question, 3, badQuestion]),
  ])('refuses for question %p the answer %p', async (question, answer, body) => {
    const id = await client.start()
    expect(await save(id, question, answer)).toMatchObject({ status: 400, body })
    expect((await client.call(getAssessment, { params: { id } })).body.answers).toEqual([])
  })
})

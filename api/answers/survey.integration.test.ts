import fc from 'fast-check'
import { beforeEach, expect, test } from 'bun:test'
import { brotliDecompressSync } from 'node:zlib'
import { items } from '../instrument/bank.ts'
import { TestClient, TestClock } from '../test/client.ts'
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
import { eq } from 'drizzle-orm'
import { type ExportedAssessment, exportAccount, exportAnswers } from '../privacy/export/contract.ts'
import { completeAssessment } from '../results/contract.ts'
import { responses, scores } from '../db/schema/assessments.ts'

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

const day = 24 * 60 * 60 * 1000

const anyAnswer = fc.record({ answer: fc.integer({ min: 1, max: 5 }), after: fc.integer({ min: 0, max: 30 * day }) })

/** A whole sheet, answered in any order within some weeks; some answers were changed later. */
const sheets = fc
  .record({
    given: fc.array(anyAnswer, { minLength: items.length, maxLength: items.length }),
    begun: fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }),
    changedAfter: fc.integer({ min: 0, max: day }),
  })
  .map(({ given, begun, changedAfter }) =>
    items.map(({ id: questionId }, index) => {
      const { answer, after } = given[index]!
      const answeredAt = new Date(begun.getTime() + after)
      const chosenAt = new Date(answeredAt.getTime() + (index % 3 === 0 ? changedAfter : 0))
      return { questionId, answer, answeredAt, chosenAt }
    }),
  )

onDatabase('a completed sheet', (database) => {
  const clock = new TestClock()
  const app = withApp(database, { clock })

  test('is read and exported as it was while open, to the millisecond', async () => {
    const property = fc.asyncProperty(sheets, async (sheet) => {
      const client = await TestClient.signedIn(app)
      const assessmentId = await client.start()
      await database()
        .orm.insert(responses)
        .values(sheet.map((row) => ({ assessmentId, ...row })))
      const read = async () => {
        const { assessments } = (await client.call(exportAccount)).body
        const { answers: exported, startedAt, bankVersion } = assessments[0] as ExportedAssessment
        // When an answer was chosen is only known until the assessment is completed.
        const answers = exported.map(({ chosenAt: _, ...answer }) => answer)
        const table: string = (await client.call(exportAnswers)).body
        const one = (await client.call(getAssessment, { params: { id: assessmentId } })).body
        return { answers, startedAt, bankVersion, table, resumed: one.answers, answered: one.answered }
      }
      const open = await read()
      clock.advance(1000)
      const completed = await client.call(completeAssessment, { params: { id: assessmentId } })
      expect(completed.status).toBe(200)
      const { table, ...after } = await read()
      const { completedAt } = completed.body
      expect({ ...after, table: table.replaceAll(`,${completedAt},`, ',,') }).toEqual(open)
      expect(table.split(`,${completedAt},`)).toHaveLength(items.length + 1)
      const times = new Map(sheet.map(({ questionId, answeredAt }) => [questionId, answeredAt.toISOString()]))
      expect(after.answers.map(({ answeredAt }) => answeredAt)).toEqual(
        after.answers.map(({ questionId }) => times.get(questionId)!),
      )
      const byQuestion = sheet.toSorted((one, other) => one.questionId - other.questionId)
      const answers = byQuestion.map(({ answer }) => answer)
      const answeredAt = byQuestion.map((row) => row.answeredAt)
      const ofThis = eq(scores.assessmentId, assessmentId)
      expect(await database().orm.select().from(scores).where(ofThis)).toEqual([{ assessmentId, answers, answeredAt }])
      expect(await database().orm.$count(responses, eq(responses.assessmentId, assessmentId))).toBe(0)
    })
    await fc.assert(property, { numRuns: 4, endOnFailure: true })
  })
})

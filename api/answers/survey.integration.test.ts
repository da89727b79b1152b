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
  saveAnswer,
  startAssessment,
} from './contract.ts'
import { type ExportedAssessment, exportAccount, exportAnswers } from '../export/contract.ts'
import { completeAssessment } from '../results/contract.ts'
import { openAnswers } from '../db/schema/assessments.ts'

onDatabase('the survey', (database) => {
  const clock = new TestClock()
  const app = withApp(database, { clock })
  let client: TestClient
  beforeEach(async () => {
    client = await TestClient.signedIn(app)
  })
  const save = (assessmentId: string, questionId: unknown, answer: unknown) =>
    client.call(saveAnswer, { body: { assessmentId, questionId, answer } })

  test('lists 200 questions in order without their keys, compressed, and to users only', async () => {
    const { status, body } = await client.call(listQuestions)
    expect(status).toBe(200)
    expect(body.map((question: { id: number }) => question.id)).toEqual(items.map((item) => item.id))
    expect(Object.keys(body[0])).toEqual(['id', 'questionText', 'signal'])
    const packed = await client.open(listQuestions.path, { headers: { 'accept-encoding': 'br' } })
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect(JSON.parse(brotliDecompressSync(await packed.arrayBuffer()).toString())).toEqual(body)
    const headers = { 'if-none-match': packed.headers.get('etag')! }
    expect((await new TestClient(app).open(listQuestions.path, { headers })).status).toBe(401)
  })

  test('creates twenty assessments an hour for each person', async () => {
    const answers = await Promise.all(Array.from({ length: 21 }, () => client.call(startAssessment)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(20).fill(201), 429])
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

  const badAnswer = {
    code: 'invalid',
    message: 'An answer is a whole number from 1 to 5.',
    issues: [{ path: 'answer' }],
  }
  test.each<[question: unknown, answer: unknown, body: object]>([
    [7, 0, badAnswer],
    [7, 6, badAnswer],
    [201, 3, { code: 'unknown-question' }],
  ])('refuses for question %p the answer %p', async (question, answer, body) => {
    const id = await client.start()
    expect(await save(id, question, answer)).toMatchObject({ status: 400, body })
    expect((await client.call(getAssessment, { params: { id } })).body.answers).toEqual([])
  })

  test('reads and exports a completed sheet as it was while open, to the millisecond', async () => {
    const assessmentId = await client.start()
    const sheet = items.map(({ id: questionId }, index) => {
      const answeredAt = new Date(clock.time - ((index * 7919) % 1999) * 1_234_567)
      return { questionId, answer: 1 + ((index * 3) % 5), answeredAt, chosenAt: new Date(+answeredAt + (index % 3)) }
    })
    await database()
      .orm.insert(openAnswers)
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
    const { completedAt } = (await client.call(completeAssessment, { params: { id: assessmentId } })).body
    const { table, ...after } = await read()
    expect({ ...after, table: table.replaceAll(`,${completedAt},`, ',,') }).toEqual(open)
    expect(table.split(`,${completedAt},`)).toHaveLength(items.length + 1)
  })
})

import { beforeAll, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { compareResults, Comparison } from '../contract/comparison.ts'
import { completeAssessment } from '../contract/score.ts'
import { rememberBank } from '../db/banks.ts'
import { assessments } from '../db/schema/assessments.ts'
import { items } from '../domain/bank.ts'
import type { Sheet } from '../domain/sheet.ts'
import { currentBank } from '../domain/wording.ts'
import { TestClient, TestClock } from './client.ts'
import { onDatabase } from './databases.ts'
import { reviseScore } from './revise-score.ts'
import { withApp } from './set-up.ts'
import { idealSheet, sheetOf } from './sheets.ts'

const middle = sheetOf(() => 3)
const scored = items.filter((item) => item.keyed !== 0)

onDatabase('a comparison', (database) => {
  const clock = new TestClock()
  const app = withApp(database, { clock })
  let client: TestClient
  let first: string
  let second: string
  beforeAll(async () => {
    client = await TestClient.signedIn(app)
    first = await finish(client, middle)
    clock.advance(60_000)
    second = await finish(client, idealSheet)
  })
  const finish = async (person: TestClient, sheet: Sheet) => {
    const id = await person.start()
    await person.answerAll(id, sheet)
    expect((await person.call(completeAssessment, { params: { id } })).status).toBe(200)
    return id
  }
  const compare = (from: string, to: string, person = client) => person.call(compareResults, { query: { from, to } })

  test('a comparison of two results shows their change, signal by signal and statement by statement', async () => {
    const { status, body } = await compare(first, second)
    expect(status).toBe(200)
    expect(Comparison.parse(body)).toEqual(body)
    expect(body.from).toMatchObject({
      assessmentId: first,
      completedAt: new Date(clock.time - 60_000).toISOString(),
    })
    expect(body.to).toMatchObject({ assessmentId: second, completedAt: clock.now().toISOString() })
    expect(body.ras).toMatchObject({ from: 50, to: 100, points: 50, meaning: 'likely real change' })
    expect(body.signals).toHaveLength(10)
    expect(body.signals[0]).toMatchObject({
      signal: 'Spark',
      from: 50,
      to: 100,
      error: 8.17,
      meaning: 'likely real change',
    })
    expect(body.statements).toHaveLength(scored.length)
    const [item] = scored.toSorted((a, b) => a.id - b.id)
    expect(body.statements[0]).toEqual({
      questionId: item!.id,
      signal: item!.signal,
      wording: item!.text,
      from: 3,
      to: 3 + 2 * item!.keyed,
    })
    expect(body).toMatchObject({ compared: 200, total: 200, note: null })
  })

  test('goes either way', async () => {
    const { body } = await compare(second, first)
    expect(body.ras).toMatchObject({ from: 100, to: 50, points: -50, meaning: 'likely real change' })
  })

  test('a comparison across a change of the questions uses the statements that stayed, and says so', async () => {
    const third = await finish(client, idealSheet)
    const [changed, ...same] = currentBank.items
    await rememberBank(database(), {
      version: 'next',
      items: [{ ...changed!, text: 'I say it otherwise.' }, ...same],
    })
    await database().orm.update(assessments).set({ bankVersion: 'next' }).where(eq(assessments.id, third))
    await reviseScore(database(), third, { bankVersion: 'next' })
    const { body } = await compare(first, third)
    expect(body).toMatchObject({ compared: 199, note: expect.stringContaining('statement') })
    expect(body.statements.map(({ questionId }: { questionId: number }) => questionId)).not.toContain(changed!.id)
  })

  test("a comparison with something that is not one's own result is not found", async () => {
    const open = await client.start()
    const stranger = await TestClient.signedIn(app)
    const theirs = await finish(stranger, middle)
    for (const other of [open, theirs, '00000000-0000-7000-8000-000000000000', 'nonsense', '6']) {
      expect(await compare(first, other)).toMatchObject({ status: 404, body: { code: 'not-found' } })
      expect((await compare(other, first)).status).toBe(404)
    }
    expect((await compare(first, second, stranger)).status).toBe(404)
  })

  test.each(['', '?from=x', '?to=x', '?from=&to='])('a comparison of less than two is refused: %p', async (query) => {
    const answer = await client.get(compareResults.path + query)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', issues: expect.any(Array) } })
  })
})

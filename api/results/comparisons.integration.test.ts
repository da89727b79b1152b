import { beforeAll, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { compareResults, Comparison } from './contract.ts'
import { upsertQuestionSet } from '../answers/question-sets.ts'
import { assessments } from '../db/schema/assessments.ts'
import { items } from '../instrument/bank.ts'
import { currentBank } from '../instrument/wording.ts'
import { TestClient, TestClock } from '../test/client.ts'
import { onDatabase } from '../test/databases.ts'
import { finish, newReader } from '../test/readers.ts'
import { reviseScore } from '../test/revise-score.ts'
import { withApp } from '../test/set-up.ts'
import { idealSheet, sheetOf } from '../test/sheets.ts'

const middle = sheetOf(() => 3)

onDatabase('a comparison', (database) => {
  const clock = new TestClock()
  const app = withApp(database, { clock })
  let client: TestClient
  let first: string
  let second: string
  beforeAll(async () => {
    client = await TestClient.signedIn(app)
    first = await finish(database(), client, middle)
    clock.advance(60_000)
    second = await finish(database(), client, idealSheet)
  })
  const compare = (from: string, to: string, person = client) => person.call(compareResults, { query: { from, to } })

  test('shows the change of two results by signal and by statement', async () => {
    const { status, body } = await compare(first, second)
    expect(status).toBe(200)
    expect(Comparison.parse(body)).toEqual(body)
    const completedAt = new Date(clock.time - 60_000).toISOString()
    expect(body.from).toMatchObject({ assessmentId: first, completedAt })
    expect(body.to).toMatchObject({ assessmentId: second, completedAt: clock.now().toISOString() })
    const meaning = 'likely real change'
    expect(body.ras).toMatchObject({ from: 50, to: 100, points: 50, meaning })
    expect(body.signals).toHaveLength(10)
    expect(body.signals[0]).toMatchObject({ signal: 'Spark', from: 50, to: 100, error: 8.17, meaning })
    const { id, signal, text, keyed } = items.find(({ id }) => id === body.statements[0].questionId)!
    expect(body.statements[0]).toEqual({ questionId: id, signal, wording: text, from: 3, to: 3 + 2 * keyed })
    expect(body).toMatchObject({ compared: 200, total: 200, note: null })
    expect((await compare(second, first)).body.ras).toMatchObject({ from: 100, to: 50, points: -50, meaning })
  })

  test('compares only statements that did not change, with a note', async () => {
    const third = await finish(database(), client, idealSheet)
    const [changed, ...same] = currentBank.items
    const items = [{ ...changed!, text: 'I say it otherwise.' }, ...same]
    await upsertQuestionSet(database(), { version: 'next', items })
    await database().orm.update(assessments).set({ bankVersion: 'next' }).where(eq(assessments.id, third))
    await reviseScore(database(), third, { bankVersion: 'next' })
    const { body } = await compare(first, third)
    expect(body).toMatchObject({ compared: 199, note: expect.stringContaining('statement') })
    expect(body.statements.map(({ questionId }: { questionId: number }) => questionId)).not.toContain(changed!.id)
  })

  test("returns 404 for anything but the caller's own results", async () => {
    const open = await client.start()
    const { client: stranger, assessmentId: theirs } = await newReader(database(), app)
    for (const other of [open, theirs, '00000000-0000-7000-8000-000000000000', 'nonsense', '6']) {
      expect(await compare(first, other)).toMatchObject({ status: 404, body: { code: 'not-found' } })
      expect((await compare(other, first)).status).toBe(404)
    }
    expect((await compare(first, second, stranger)).status).toBe(404)
  })

  test.each(['', '?from=x', '?to=x', '?from=&to='])('returns 400 for the query "%s"', async (query) => {
    const answer = await client.get(compareResults.path + query)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', issues: expect.any(Array) } })
  })
})

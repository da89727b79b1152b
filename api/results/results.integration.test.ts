import { beforeEach, expect, test, beforeAll } from 'bun:test'
import { type Assessment, listAssessments, getAssessment } from '../answers/contract.ts'
import { bankVersion, items } from '../instrument/bank.ts'
import { styleLineOf } from '../instrument/public/style-line.ts'
import { simulatedPeople } from '../instrument/simulated/people.ts'
import { TestClient, TestClock } from '../test/client.ts'
import { copyResult } from '../test/copies.ts'
import { onDatabase } from '../test/databases.ts'
import { finish } from '../test/readers.ts'
import { reviseScore } from '../test/revise-score.ts'
import { withApp } from '../test/set-up.ts'
import { idealSheet, worstSheet, sheetOf } from '../test/sheets.ts'
import {
  completeAssessment,
  listScores,
  listStyleLines,
  getScore,
  type ResultStyleLine,
  type ScoreResult,
  type ScoreSummary,
  type StyleLine,
  compareResults,
} from './contract.ts'
import { eq } from 'drizzle-orm'
import { recordBank } from '../answers/banks.ts'
import { assessments } from '../db/schema/assessments.ts'
import { currentBank } from '../instrument/wording.ts'

const minute = 60_000

onDatabase('a result', (database) => {
  const clock = new TestClock()
  const app = withApp(database, { clock })
  let client: TestClient
  beforeEach(async () => {
    client = await TestClient.signedIn(app)
  })
  const complete = (id: string) => client.call(completeAssessment, { params: { id } })

  test('stays as it was scored at completion', async () => {
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
    expect(body).toMatchObject({ assessmentId: id, rasScore: 100, sparkScore: 100, heartScore: 100, bankVersion })
    expect(body.tier).toStartWith('Embodied')
    expect(body.aiSummary.split('\n\n').length).toBeGreaterThanOrEqual(4)
    const assessment = (await client.call(getAssessment, { params: { id } })).body
    expect(assessment).toMatchObject({ isCompleted: true, rasScore: '100.00', answered: 200, completedAt })
    expect((await client.call(listAssessments)).body).toMatchObject([{ id, answered: 200 }])
  })

  test('needs every answer', async () => {
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

  test.each([minute, 0])('comes first in lists with its change, %p ms after another', async (apart) => {
    const ids: string[] = []
    for (const sheet of [worstSheet, idealSheet, idealSheet]) {
      ids.unshift(await finish(database(), client, sheet))
      clock.advance(apart)
    }
    const { body } = await client.call(listScores)
    expect(body.map((score: ScoreResult) => score.assessmentId)).toEqual(ids)
    expect(body.map(({ growth }: ScoreSummary) => growth)).toEqual([
      { points: 0, meaning: 'about the same' },
      { points: 100, meaning: 'likely real change' },
      null,
    ])
    const { growth: _, ...line } = body[0]
    expect((await client.call(getScore, { params: { id: ids[0]! } })).body).toMatchObject(line)
    expect((await client.call(listStyleLines)).body.map((line: ResultStyleLine) => line.assessmentId)).toEqual(ids)
    expect((await client.call(listAssessments)).body.map(({ id }: Assessment) => id)).toEqual(ids)
  })

  test('shows a line of styles, newest first, that may leave out Anchor', async () => {
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

  test('appears in lists among the newest 500', async () => {
    const id = await finish(database(), client, idealSheet)
    const copies = await copyResult(database(), id, 500)
    const listed: Assessment[] = (await client.call(listAssessments)).body
    expect(listed.map((one) => one.id)).toEqual([id, ...copies.slice(0, -1)])
    for (const list of [listScores, listStyleLines]) expect((await client.call(list)).body).toHaveLength(500)
    expect((await client.call(getScore, { params: { id: copies.at(-1)! } })).status).toBe(200)
  })
})

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
  const compare = (from: string, to: string) => client.call(compareResults, { query: { from, to } })

  test('shows the change of two results by signal and by statement', async () => {
    const { status, body } = await compare(first, second)
    expect(status).toBe(200)
    const completedAt = new Date(clock.time - 60_000).toISOString()
    expect(body.from).toMatchObject({ assessmentId: first, completedAt })
    expect(body.to).toMatchObject({ assessmentId: second, completedAt: clock.now().toISOString() })
    expect(body.ras).toMatchObject({ from: 50, to: 100, points: 50, meaning: 'likely real change' })
    const { id, signal, text, keyed } = items.find(({ id }) => id === body.statements[0].questionId)!
    expect(body.statements[0]).toEqual({ questionId: id, signal, wording: text, from: 3, to: 3 + 2 * keyed })
    expect(body).toMatchObject({ compared: 200, total: 200, note: null })
  })

  test.each(['begun', 'completed'])('compares only statements that did not change since it was %s', async (step) => {
    const third = await finish(database(), client, idealSheet)
    const [changed, ...same] = currentBank().items
    const items = [{ ...changed!, text: 'I say it otherwise.' }, ...same]
    await recordBank(database(), { version: 'next', items })
    if (step === 'completed') await reviseScore(database(), third, { bankVersion: 'next' })
    else await database().orm.update(assessments).set({ bankVersion: 'next' }).where(eq(assessments.id, third))
    const { body } = await compare(first, third)
    expect(body).toMatchObject({ compared: 199, note: expect.stringContaining('statement') })
    expect(body.statements.map(({ questionId }: { questionId: number }) => questionId)).not.toContain(changed!.id)
  })

  test('returns 404 for an open assessment and for what is none', async () => {
    for (const other of [await client.start(), 'nonsense']) {
      expect(await compare(first, other)).toMatchObject({ status: 404, body: { code: 'not-found' } })
      expect((await compare(other, first)).status).toBe(404)
    }
  })
})

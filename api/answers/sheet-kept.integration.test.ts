import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { getAssessment } from './contract.ts'
import { type ExportedAssessment, exportAccount, exportAnswers } from '../privacy/export/contract.ts'
import { completeAssessment } from '../results/contract.ts'
import { responses, scores } from '../db/schema/assessments.ts'
import { items } from '../instrument/bank.ts'
import { TestClient, TestClock } from '../test/client.ts'
import { onDatabase } from '../test/databases.ts'
import { withApp } from '../test/set-up.ts'

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

import { expect, test } from 'bun:test'
import { completeAssessment, listScores, listStyleLines, readScore } from '../contract/score.ts'
import { simulatedPeople } from '../domain/simulated/people.ts'
import { styleLineOf } from '../facts/style-line.ts'
import { TestClient } from './client.ts'
import { onDatabase } from './databases.ts'
import { withApp } from './set-up.ts'

onDatabase('the lines of styles', (database) => {
  const app = withApp(database)

  test('are of all own results, newest first, and leave Anchor alone where care is needed', async () => {
    const client = await TestClient.signedIn(app)
    expect((await client.call(listStyleLines)).body).toEqual([])
    for (const { answers } of simulatedPeople(3)) {
      const id = await client.start()
      await client.answerAll(id, answers)
      await client.call(completeAssessment, { params: { id } })
    }
    const listed = (await client.call(listScores)).body.map(
      ({ assessmentId }: { assessmentId: string }) => assessmentId,
    )
    const lines = (await client.call(listStyleLines)).body
    expect(lines.map(({ assessmentId }: { assessmentId: string }) => assessmentId)).toEqual(listed)
    for (const { assessmentId, styleLine } of lines) {
      const { styleAnalysis } = (await client.call(readScore, { params: { id: assessmentId } })).body
      expect([styleLineOf(styleAnalysis, false), styleLineOf(styleAnalysis, true)]).toContainEqual(styleLine)
    }
    const other = await TestClient.signedIn(app)
    expect((await other.call(listStyleLines)).body).toEqual([])
  })
})

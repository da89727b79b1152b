import { beforeAll, expect, test } from 'bun:test'
import { deleteAssessment } from '../contract/assessment.ts'
import { exportAccount } from '../contract/export.ts'
import type { InsightsState } from '../contract/insights-state.ts'
import { judgeParagraph } from '../contract/paragraph.ts'
import { paragraphJudgements } from '../db/schema/insights.ts'
import { sampleAnswers } from '../domain/sample.ts'
import { atOnce, leads } from './at-once.ts'
import { TestClock } from './client.ts'
import { onDatabase } from './databases.ts'
import { keepRows } from './kept-rows.ts'
import { finish, newReader, Reader } from './readers.ts'
import { withApp } from './set-up.ts'
import { worstSheet } from './sheets.ts'

const minute = 60_000

onDatabase('what was said of a paragraph that compares with a deleted result', (database) => {
  const clock = new TestClock()
  const app = withApp(database, { clock })
  /** somebody's first result, and the next one, whose words compare it with the first */
  let first: Reader
  let next: Reader
  /** the key of a paragraph about the change */
  let key: string
  let putBack: () => Promise<void>
  beforeAll(async () => {
    first = await newReader(database(), app, { sheet: worstSheet, choice: null })
    clock.advance(minute)
    next = new Reader(first.client, await finish(database(), first.client, sampleAnswers))
    const { insights, paragraphs }: InsightsState = await next.state()
    const place = insights.summary.findIndex(({ kind }) => kind === 'change')
    key = paragraphs[place]!.key
    putBack = await keepRows(database())
  })
  const judge = () => next.client.call(judgeParagraph, { params: { id: next.assessmentId, key }, body: { fits: true } })
  const removeFirst = () => first.client.call(deleteAssessment, { params: { id: first.assessmentId } })
  const kept = () => database().orm.select().from(paragraphJudgements)

  test('what was said of a paragraph goes with the deleted result, because it holds the paragraph’s words', async () => {
    await putBack()
    expect((await judge()).status).toBe(200)
    expect(await kept()).toHaveLength(1)
    expect((await removeFirst()).status).toBe(200)
    expect(await kept()).toEqual([])
    expect((await next.client.call(exportAccount)).body.assessments).toMatchObject([{ judgements: [] }])
    expect((await judge()).status).toBe(404)
  })

  test('what is said of a paragraph while its result is deleted is forgotten', async () => {
    for (const lead of leads) {
      await putBack()
      const [judged, removed] = await atOnce(database(), lead, judge, removeFirst)
      expect(removed.status).toBe(200)
      expect([200, 404]).toContain(judged.status)
      expect(await kept()).toEqual([])
    }
  })
})

import { beforeAll, beforeEach, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { type AssessmentDetail, deleteAssessment, listAssessments, readAssessment } from '../contract/assessment.ts'
import { tickDay } from '../contract/challenge.ts'
import { exportAccount } from '../contract/export.ts'
import { readInsights } from '../contract/insights-state.ts'
import { judgeParagraph } from '../contract/paragraph.ts'
import { sendPulse } from '../contract/pulse.ts'
import { saveResponse } from '../contract/response.ts'
import { completeAssessment, listScores } from '../contract/score.ts'
import { changeSharedLink, listSharedLinks, makeSharedLink } from '../contract/shared-link.ts'
import { joinWaitlist } from '../contract/message.ts'
import { responses } from '../db/schema/assessments.ts'
import { scoreSheet } from '../domain/scoring.ts'
import { atOnce, leads } from './at-once.ts'
import { TestClock, type ReceivedAnswer, type TestClient } from './client.ts'
import { onEachDatabase } from './databases.ts'
import { keepRows } from './kept-rows.ts'
import { newWholePerson, onlyTheShape, type WholePerson } from './person.ts'
import { withApp } from './set-up.ts'
import { idealSheet } from './sheets.ts'

const statuses = (answers: ReceivedAnswer[]) => answers.map(({ status }) => status).toSorted()

onEachDatabase('two at once', (database) => {
  const clock = new TestClock()
  const app = withApp(database, { clock })
  let person: WholePerson
  let client: TestClient
  /** an assessment with every answer, about to be completed */
  let full: string
  let putBack: () => Promise<void>

  beforeAll(async () => {
    person = await newWholePerson(database(), app, clock)
    client = person.client
    full = await client.start()
    await client.answerAll(full, idealSheet)
    putBack = await keepRows(database())
  })
  beforeEach(() => putBack())

  const complete = () => client.call(completeAssessment, { params: { id: full } })
  const answer = () => client.call(saveResponse, { body: { assessmentId: full, questionId: 1, answer: 1 } })
  const remove = (id: string) => () => client.call(deleteAssessment, { params: { id } })
  const tick = (done: boolean) => () =>
    client.call(tickDay, { params: { id: person.assessmentId, day: 3 }, body: { done } })
  const pulse = () => client.call(sendPulse, { params: { id: person.assessmentId }, body: person.pulse })

  const share = () =>
    client.call(makeSharedLink, { params: { id: person.assessmentId }, body: { shows: onlyTheShape } })
  const changeLink = () =>
    client.call(changeSharedLink, { params: { id: person.link.id }, body: { shows: onlyTheShape } })
  const judge = () =>
    client.call(judgeParagraph, {
      params: { id: person.assessmentId, key: person.paragraph },
      body: { fits: false },
    })

  /** Sends both at once, again and again, each time from the same beginning. */
  async function race(
    first: () => Promise<ReceivedAnswer>,
    second: () => Promise<ReceivedAnswer>,
    check: (first: ReceivedAnswer, second: ReceivedAnswer) => unknown,
  ): Promise<void> {
    for (const lead of leads) {
      await putBack()
      await check(...(await atOnce(database(), lead, first, second)))
    }
  }

  test('a completion and an answer: it is scored, or refused', () =>
    race(complete, answer, async (completed, saved) => {
      expect(completed.status).toBe(200)
      expect([200, 409]).toContain(saved.status)
      const { answers } = (await client.call(readAssessment, { params: { id: full } })).body as AssessmentDetail
      const sheet = new Map(answers.map(({ questionId, answer }) => [questionId, answer]))
      expect(sheet.get(1)).toBe(saved.status === 200 ? 1 : idealSheet.get(1)!)
      expect(completed.body.rasScore).toBe(scoreSheet(sheet).rasScore)
      expect(await database().orm.$count(responses, eq(responses.assessmentId, full))).toBe(0)
    }))

  test('two completions: both give the same result', () =>
    race(complete, complete, (one, other) => {
      expect([one.status, other.status]).toEqual([200, 200])
      expect(other.body).toEqual(one.body)
    }))

  /** Checks that an assessment is gone, with everything that belonged to it. */
  async function expectGone(id: string): Promise<void> {
    expect((await client.call(readAssessment, { params: { id } })).status).toBe(404)
    for (const list of [listAssessments, listScores, listSharedLinks]) {
      expect(JSON.stringify((await client.call(list)).body)).not.toContain(id)
    }
  }

  test.each([
    ['a completion', () => full, complete, [200, 404]],
    ['an answer', () => full, answer, [200, 404]],
    ['a tick', () => person.assessmentId, tick(true), [200, 404]],
    ['a tick taken back', () => person.assessmentId, tick(false), [200, 404]],
    // Where the days that were done are deleted first, it is too early.
    ['a pulse', () => person.assessmentId, pulse, [201, 404, 409]],
    [
      'its words',
      () => person.assessmentId,
      () => client.call(readInsights, { params: { id: person.assessmentId } }),
      [200, 404],
    ],
    ['an export', () => person.assessmentId, () => client.call(exportAccount), [200]],
    ['a link to it', () => person.assessmentId, share, [201, 404]],
    ['a link to it that is changed', () => person.assessmentId, changeLink, [200, 404]],
    ['a word on its words', () => person.assessmentId, judge, [200, 404]],
  ])('a deletion and %s: nothing of it is left', async (_title, id, other, expected) => {
    await race(remove(id()), other, async (removed, answered) => {
      expect(removed.status).toBe(200)
      expect(expected).toContain(answered.status)
      await expectGone(id())
    })
  })

  test('two deletions: one finds nothing any more', () =>
    race(
      () => remove(full)(),
      () => remove(full)(),
      async (...answers) => {
        expect(statuses(answers)).toEqual([200, 404])
        await expectGone(full)
      },
    ))

  test('two ticks of one day: it is done', () =>
    race(tick(true), tick(true), async (...answers) => {
      expect(statuses(answers)).toEqual([200, 200])
      expect((await person.state()).challenge.done[2]).toBe(clock.now().toISOString())
    }))

  test('a tick, and the same taken back: the day is done or it is not', () =>
    race(tick(true), tick(false), async (...answers) => {
      expect(statuses(answers)).toEqual([200, 200])
      expect([clock.now().toISOString(), null]).toContain((await person.state()).challenge.done[2])
    }))

  test('two pulses: one counts', () =>
    race(pulse, pulse, async (...answers) => {
      expect(statuses(answers)).toEqual([201, 409])
      expect((await person.state()).pulses).toHaveLength(2)
    }))

  test('two that join the waitlist with one address: one does', () => {
    const join = (email: string) => () => client.call(joinWaitlist, { body: { email } })
    return race(join('Two.Of.Them@example.com'), join('two.of.them@EXAMPLE.com'), (...answers) =>
      expect(statuses(answers)).toEqual([201, 409]),
    )
  })
})

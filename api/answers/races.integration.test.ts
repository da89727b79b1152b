import { beforeAll, beforeEach, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { openAnswers } from '../db/schema/assessments.ts'
import { scoreSheet } from '../instrument/scoring.ts'
import { getLetter } from '#api/workflows/contract.ts'
import { joinWaitlist } from '../messages/contract.ts'
import { type ChallengeState, sendPulse, tickDay } from '../practice/contract.ts'
import { exportAccount } from '../export/contract.ts'
import { completeAssessment, listScores } from '../results/contract.ts'
import { changeSharedLink, listSharedLinks, makeSharedLink } from '../sharing/contract.ts'
import { atOnce, leads } from '../test/at-once.ts'
import { answersOf, readChallenge, skip, start, tick as tickOf } from '../test/challenge-calls.ts'
import { type ReceivedAnswer, type TestClient, TestClock } from '../test/client.ts'
import { onEachIsolation } from '../test/databases.ts'
import { keepRows } from '../test/kept-rows.ts'
import { newWholePerson, onlyTheShape, type WholePerson } from '../test/person.ts'
import { newReader, type Reader } from '../test/readers.ts'
import { withApp } from '../test/set-up.ts'
import { idealSheet } from '../test/sheets.ts'
import { type AssessmentDetail, deleteAssessment, listAssessments, getAssessment, saveAnswer } from './contract.ts'

type Send = () => Promise<ReceivedAnswer>

const statuses = (answers: ReceivedAnswer[]) => answers.map(({ status }) => status).toSorted()

onEachIsolation('two requests at once', (database) => {
  const clock = new TestClock()
  const app = withApp(database, { clock })
  let person: WholePerson
  let client: TestClient
  /** an assessment with every answer, about to be completed */
  let full: string
  /** someone with a result and no day 0 yet */
  let reader: Reader
  let putBack: () => Promise<void>

  beforeAll(async () => {
    person = await newWholePerson(database(), app, clock)
    client = person.client
    full = await client.start()
    await client.answerAll(full, idealSheet)
    reader = await newReader(database(), app)
    putBack = await keepRows(database())
  })
  beforeEach(() => putBack())

  const ofResult = () => ({ id: person.assessmentId })
  const complete = () => client.call(completeAssessment, { params: { id: full } })
  const answer = () => client.call(saveAnswer, { body: { assessmentId: full, questionId: 1, answer: 1 } })
  const tick = (done: boolean) => () => client.call(tickDay, { params: { ...ofResult(), day: 3 }, body: { done } })
  const pulse = () => client.call(sendPulse, { params: ofResult(), body: person.pulse })
  const read = () => client.call(getLetter, { params: ofResult() })
  const share = () => client.call(makeSharedLink, { params: ofResult(), body: { shows: onlyTheShape } })
  const changeLink = () =>
    client.call(changeSharedLink, { params: { id: person.link.id }, body: { shows: onlyTheShape } })
  const remove = (id: string) => () => client.call(deleteAssessment, { params: { id } })

  /** Sends both at once, again and again, each time from the same beginning. */
  async function race(
    first: Send,
    second: Send,
    check: (first: ReceivedAnswer, second: ReceivedAnswer) => unknown,
  ): Promise<void> {
    for (const lead of leads) {
      await putBack()
      await check(...(await atOnce(database(), lead, first, second)))
    }
  }

  test('score or refuse an answer that meets the completion', () =>
    race(complete, answer, async (completed, saved) => {
      expect(completed.status).toBe(200)
      expect([200, 409]).toContain(saved.status)
      const { answers } = (await client.call(getAssessment, { params: { id: full } })).body as AssessmentDetail
      const sheet = new Map(answers.map(({ questionId, answer }) => [questionId, answer]))
      expect(sheet.get(1)).toBe(saved.status === 200 ? 1 : idealSheet.get(1)!)
      expect(completed.body.rasScore).toBe(scoreSheet(sheet).rasScore)
      expect(await database().orm.$count(openAnswers, eq(openAnswers.assessmentId, full))).toBe(0)
    }))

  test('give the same result for two completions', () =>
    race(complete, complete, (one, other) => {
      expect([one.status, other.status]).toEqual([200, 200])
      expect(other.body).toEqual(one.body)
    }))

  test('read every answer of an assessment that is being completed', () =>
    race(
      complete,
      () => client.call(getAssessment, { params: { id: full } }),
      (_, read) => expect(read.body.answers).toHaveLength(idealSheet.size),
    ))

  /** Checks that an assessment is gone, with everything that belonged to it. */
  async function expectGone(id: string): Promise<void> {
    expect((await client.call(getAssessment, { params: { id } })).status).toBe(404)
    for (const list of [listAssessments, listScores, listSharedLinks]) {
      expect(JSON.stringify((await client.call(list)).body)).not.toContain(id)
    }
  }

  test.each<[string, Send, number[], id?: () => string]>([
    ['completion', complete, [200, 404], () => full],
    ['saved answer', answer, [200, 404], () => full],
    ['tick', tick(true), [200, 404]],
    ['removed tick', tick(false), [200, 404]],
    // If the ticks are deleted first, it is too early.
    ['pulse', pulse, [201, 404, 409]],
    ['reading', read, [200, 404]],
    ['data export', () => client.call(exportAccount), [200]],
    ['new link', share, [201, 404]],
    ['changed link', changeLink, [200, 404]],
  ])('delete an assessment completely despite a %s', (_, other, expected, id = () => person.assessmentId) =>
    race(remove(id()), other, async (removed, answered) => {
      expect(removed.status).toBe(200)
      expect(expected).toContain(answered.status)
      await expectGone(id())
    }),
  )

  test('delete an assessment once', () =>
    race(remove(full), remove(full), async (...answers) => {
      expect(statuses(answers)).toEqual([200, 404])
      await expectGone(full)
    }))

  test.each([true, false])('tick a day, or take it back: %p', (done) =>
    race(tick(true), tick(done), async (...answers) => {
      expect(statuses(answers)).toEqual([200, 200])
      const expected = [clock.now().toISOString(), ...(done ? [] : [null])]
      expect(expected).toContain((await person.state()).challenge.done[2])
    }),
  )

  test('take one pulse', () =>
    race(pulse, pulse, async (...answers) => {
      expect(statuses(answers)).toEqual([201, 409])
      expect((await person.state()).pulses).toHaveLength(2)
    }))

  /** Sends answers that score 75 on day 0 beside another request. */
  async function raceDayZero(
    other: Send,
    check: (begun: ReceivedAnswer, other: ReceivedAnswer, after: ChallengeState) => void,
  ): Promise<void> {
    const given = await answersOf(reader, 1)
    const begin = () => start(reader, given)
    await race(begin, other, async (...answers) => check(...answers, await readChallenge(reader)))
  }

  test('save one of two answers to day 0', async () => {
    const better = await answersOf(reader, 2)
    await raceDayZero(
      () => start(reader, better),
      (one, other, { baseline }) => {
        expect(statuses([one, other])).toEqual([200, 409])
        expect(baseline).toEqual((one.status === 200 ? one : other).body.baseline)
      },
    )
  })

  test('save day 0 while another window skips it', () =>
    raceDayZero(
      () => skip(reader),
      (begun, skipped, { baseline }) => {
        expect([begun.status, skipped.status]).toEqual([200, 200])
        expect(baseline!.score).toBe(75)
      },
    ))

  test('save day 0 before a first tick or refuse it', () =>
    raceDayZero(
      () => tickOf(reader, 1),
      (begun, ticked, { baseline }) => {
        expect(ticked.status).toBe(200)
        expect([200, 409]).toContain(begun.status)
        expect(baseline !== null).toBe(begun.status === 200)
      },
    ))

  test('add an address to the waitlist once', () => {
    const join = (email: string) => () => client.call(joinWaitlist, { body: { email } })
    return race(join('Two.Of.Them@example.com'), join('two.of.them@EXAMPLE.com'), (...answers) =>
      expect(statuses(answers)).toEqual([201, 409]),
    )
  })
})

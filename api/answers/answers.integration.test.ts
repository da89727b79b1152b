import fc from 'fast-check'
import { beforeAll, expect, test, beforeEach } from 'bun:test'
import { signOut } from '../accounts/contract.ts'
import { items } from '../instrument/bank.ts'
import { answersPerSave } from '../metrics.ts'
import { completeAssessment } from '../results/contract.ts'
import { hold, waitingForLocks } from '../test/at-once.ts'
import { createTestApp, type ReceivedAnswer, TestClient, TestClock } from '../test/client.ts'
import { onEachDatabase, onReadCommitted, onDatabase } from '../test/databases.ts'
import { takeErrors } from '../test/quiet.ts'
import { idealSheet } from '../test/sheets.ts'
import { getAssessment, saveAnswer } from './contract.ts'
import { eq } from 'drizzle-orm'
import { openAnswers } from '../db/schema/assessments.ts'
import { sessions } from '../db/schema/people.ts'
import { sampleAnswers } from '../sample/sample.ts'
import { withApp } from '../test/set-up.ts'

const save = (client: TestClient, assessmentId: string, questionId: number, answer = 4, ageMs = 0) =>
  client.call(saveAnswer, { body: { assessmentId, questionId, answer, ageMs } })
const answersOf = async (client: TestClient, id: string): Promise<{ questionId: number; answer: number }[]> =>
  (await client.call(getAssessment, { params: { id } })).body.answers

onEachDatabase('answers that arrive together', (database) => {
  const clock = new TestClock()
  const app = withApp(database, { clock })
  let robin: TestClient
  let kim: TestClient
  beforeAll(async () => {
    ;[robin, kim] = await Promise.all([TestClient.signedIn(app), TestClient.signedIn(app)])
  })

  test('share a few statements, and all are saved', async () => {
    const [robins, kims] = [await robin.start(), await kim.start()]
    answersPerSave.reset()
    await Promise.all([
      ...items.slice(0, 60).map(({ id }) => save(robin, robins, id, 1 + (id % 5))),
      ...items.slice(0, 60).map(({ id }) => save(kim, kims, id, 1 + ((id + 1) % 5))),
    ])
    const { values } = await answersPerSave.get()
    expect(values.find(({ metricName }) => metricName === 'saved_answers_count')!.value).toBeLessThan(20)
    expect(await answersOf(robin, robins)).toHaveLength(60)
    expect(await answersOf(kim, kims)).toHaveLength(60)
    for (const { questionId, answer } of await answersOf(kim, kims)) expect(answer).toBe(1 + ((questionId + 1) % 5))
  })

  test('say how many answers the assessment has now, in two processes, too', async () => {
    const [robins, kims] = [await robin.start(), await kim.start()]
    const others = robin.copy(createTestApp(database()))
    const counts = (answers: ReceivedAnswer[]) => answers.map(({ body }) => body.answered).toSorted((a, b) => a - b)
    const first = items[0]!.id
    expect(counts([await save(robin, robins, first, 5), await save(robin, robins, first, 3)])).toEqual([1, 1])
    const both = await Promise.all([
      ...items.slice(1, 60).map(({ id }, index) => save(index % 2 ? robin : others, robins, id, 4)),
      ...items.slice(0, 3).map(({ id }) => save(kim, kims, id, 2)),
    ])
    expect(counts(both.slice(0, -3)).at(-1)).toBe(60)
    expect(counts(both.slice(-3)).at(-1)).toBe(3)
    expect(counts(await Promise.all(items.slice(0, 2).map(({ id }) => save(others, robins, id, 1))))).toEqual([60, 60])
    // an earlier version beside this one doesn't count what it saves
    const at = new Date()
    const row = { assessmentId: robins, questionId: items[60]!.id, answer: 1, answeredAt: at, chosenAt: at }
    await database().orm.insert(openAnswers).values(row)
    expect(counts([await save(robin, robins, first, 2)])).toEqual([60])
    expect(await answersOf(robin, robins)).toHaveLength(61)
    expect(counts([await save(robin, robins, first, 2)])).toEqual([61])
  })

  test('end as they would alone', async () => {
    const done = await robin.start()
    await robin.answerAll(done, idealSheet)
    await robin.call(completeAssessment, { params: { id: done } })
    const [open, kims] = [await robin.start(), await kim.start()]
    const stranger = new TestClient(app)
    stranger.cookies.set('concord-3000.session', 'nobody.c2lnbmF0dXJl')
    const leaving = await TestClient.signedIn(app)
    await leaving.call(signOut)
    const expired = await TestClient.signedIn(app)
    const theirs = await expired.start()
    const ofExpired = eq(sessions.userId, expired.cookie('signed_in')!)
    await database().orm.update(sessions).set({ expiresAt: clock.now() }).where(ofExpired)
    const answers = await Promise.all([
      save(robin, open, 1, 5),
      save(robin, kims, 1, 5),
      save(stranger, open, 2, 5),
      save(kim, kims, 1, 2),
      save(robin, done, 1, 1),
      save(robin, '00000000-0000-7000-8000-000000000000', 1, 3),
      save(leaving, open, 3, 5),
      save(expired, theirs, 3, 5),
      save(robin, open, 4, 3),
    ])
    expect(answers.map(({ status, body }) => [status, body.answer ?? body.code])).toEqual([
      [200, 5],
      [404, 'not-found'],
      [401, 'unauthorized'],
      [200, 2],
      [409, 'already-completed'],
      [404, 'not-found'],
      [401, 'unauthorized'],
      [401, 'unauthorized'],
      [200, 3],
    ])
    expect(await answersOf(robin, open)).toEqual([
      { questionId: 1, answer: 5 },
      { questionId: 4, answer: 3 },
    ])
    expect(await answersOf(kim, kims)).toEqual([{ questionId: 1, answer: 2 }])
  })

  test('keep the answer chosen last, or of two chosen at once the later arrival', async () => {
    const id = await robin.start()
    const choices = [save(robin, id, 7, 2, 1000), save(robin, id, 7, 5, 3000), save(robin, id, 7, 4, 1000)]
    expect((await Promise.all(choices)).map(({ body }) => body.answer)).toEqual([2, 2, 4])
    expect(await answersOf(robin, id)).toEqual([{ questionId: 7, answer: 4 }])
  })

  test('lose only the one that the database refuses', async () => {
    const id = await robin.start()
    await database().query('alter table responses add constraint not_13 check (question_id <> 13) not valid', [])
    try {
      const answers = await Promise.all([11, 12, 13, 14].map((question) => save(robin, id, question)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 500, 200])
      expect(takeErrors()).toContain('the database failed with SQLSTATE 23514')
      expect((await answersOf(robin, id)).map(({ questionId }) => questionId)).toEqual([11, 12, 14])
    } finally {
      await database().query('alter table responses drop constraint not_13', [])
    }
  })
})

onReadCommitted('a request that waits for a lock', (database) => {
  const clock = new TestClock()
  const app = withApp(database, { clock })
  let robin: TestClient
  let kim: TestClient
  beforeAll(async () => {
    ;[robin, kim] = await Promise.all([TestClient.signedIn(app), TestClient.signedIn(app)])
  })

  test.each(['assessments where id', 'responses where assessment_id'])('lets other answers pass: %s', async (rows) => {
    const [robins, kims] = [await robin.start(), await kim.start()]
    await save(robin, robins, 1)
    const release = await hold(database(), `select 1 from ${rows} = '${robins}' for update`)
    // These two are under way at once, so that the next ones form one group.
    const before = [save(kim, kims, 1), save(kim, kims, 2)]
    const waiting = save(robin, robins, 1)
    const after = items.filter(({ id }) => id > 2).map(({ id }) => save(kim, kims, id))
    const others = await Promise.all([...before, ...after])
    expect(others.map(({ status }) => status)).toEqual(items.map(() => 200))
    await release()
    // On a slow machine it may have reached its deadline, which is an error that is logged.
    expect([200, 503]).toContain((await waiting).status)
    takeErrors()
    expect(await save(robin, robins, 1)).toMatchObject({ status: 200, body: { answer: 4 } })
  })

  test('returns the time before it read, so that what came meanwhile counts as unseen', async () => {
    const id = await robin.start()
    const release = await hold(database(), 'lock table assessments in access exclusive mode')
    const reading = robin.call(getAssessment, { params: { id } })
    await waitingForLocks(database(), 1)
    const readAt = clock.now().toISOString()
    clock.advance(1000)
    await release()
    expect((await reading).body.readAt).toBe(readAt)
  })

  test('lets another completion pass', async () => {
    const ids = [await robin.start(), await kim.start()] as const
    await Promise.all([robin.answerAll(ids[0], idealSheet), kim.answerAll(ids[1], idealSheet)])
    const ofRobin = `select user_id from assessments where id = '${ids[0]}'`
    const release = await hold(database(), `select from users where id = (${ofRobin}) for update`)
    const waiting = robin.call(completeAssessment, { params: { id: ids[0] } })
    expect((await kim.call(completeAssessment, { params: { id: ids[1] } })).status).toBe(200)
    await release()
    expect((await waiting).status).toBe(200)
  })
})

const anyChoices = fc.uniqueArray(
  fc.record({
    device: fc.nat(2),
    questionId: fc.integer({ min: 1, max: 3 }),
    answer: fc.integer({ min: 1, max: 5 }),
    /** milliseconds since the beginning, all different */
    at: fc.nat(20_000),
    /** milliseconds until it arrives */
    delay: fc.oneof(fc.constant(0), fc.nat(30_000)),
  }),
  { selector: ({ at }) => at, minLength: 1, maxLength: 10 },
)

onDatabase('answers from several devices', (database) => {
  const clock = new TestClock()
  const app = withApp(database, { clock })
  let devices: TestClient[]
  let assessmentId: string
  beforeEach(async () => {
    const first = await TestClient.signedIn(app)
    devices = [first, first.copy(), first.copy()]
    assessmentId = await first.start()
  })
  const save = (device: number, questionId: number, answer: number, ageMs: number) =>
    devices[device]!.call(saveAnswer, { body: { assessmentId, questionId, answer, ageMs } })
  const stored = () => database().orm.select().from(openAnswers).where(eq(openAnswers.assessmentId, assessmentId))

  test('keep what a device chose after what it had before it, whatever age it gives', async () => {
    const { savedAt } = (await save(0, 7, 4, 0)).body
    clock.advance(1000)
    const changed = { assessmentId, questionId: 7, answer: 1, ageMs: 20_000, after: savedAt }
    expect((await devices[0]!.call(saveAnswer, { body: changed })).body.answer).toBe(1)
    // The first one again, as after a lost reply.
    expect((await save(0, 7, 4, 1000)).body.answer).toBe(1)
    const { readAt } = (await devices[1]!.call(getAssessment, { params: { id: assessmentId } })).body
    clock.advance(1000)
    const seen = { ...changed, answer: 5, after: readAt }
    expect((await devices[1]!.call(saveAnswer, { body: seen })).body.answer).toBe(5)
  })

  test('keep what a device chose after another one, though it had not seen that', async () => {
    const { savedAt } = (await save(0, 7, 4, 0)).body
    clock.advance(1000)
    await save(1, 7, 2, 0)
    clock.advance(1000)
    const body = { assessmentId, questionId: 7, answer: 5, ageMs: 500, after: savedAt }
    expect((await devices[0]!.call(saveAnswer, { body })).body.answer).toBe(5)
  })

  test('give way to later ones after a minute, even if they claim to come from the future', async () => {
    const body = { assessmentId, questionId: 7, answer: 4, after: '9999-01-01T00:00:00Z' }
    await devices[0]!.call(saveAnswer, { body })
    clock.advance(61_000)
    expect((await save(1, 7, 2, 0)).body.answer).toBe(2)
  })

  test('keep the latest choice and the time of the first, in whatever order they arrive', async () => {
    const begin = clock.time
    const arrival = ({ at, delay }: { at: number; delay: number }) => at + delay
    const property = fc.asyncProperty(anyChoices, async (choices) => {
      await database().orm.delete(openAnswers).where(eq(openAnswers.assessmentId, assessmentId))
      for (const choice of choices.toSorted((a, b) => arrival(a) - arrival(b))) {
        clock.time = begin + arrival(choice)
        const sent = await save(choice.device, choice.questionId, choice.answer, choice.delay)
        expect(sent.status).toBe(200)
        // Saving answers with what is stored at that moment.
        const rows = await stored()
        expect(rows.find(({ questionId }) => questionId === choice.questionId)!.answer).toBe(sent.body.answer)
      }
      const byQuestion = Map.groupBy(choices, ({ questionId }) => questionId)
      const expected = [...byQuestion].map(([questionId, chosen]) => {
        const [first, last] = [Math.min(...chosen.map(({ at }) => at)), Math.max(...chosen.map(({ at }) => at))]
        const { answer } = chosen.find(({ at }) => at === last)!
        const times = { answeredAt: new Date(begin + first), chosenAt: new Date(begin + last) }
        return { assessmentId, questionId, answer, language: 'en', ...times }
      })
      const rows = await stored()
      expect(rows).toHaveLength(expected.length)
      expect(rows).toEqual(expect.arrayContaining(expected))
    })
    await fc.assert(property, { numRuns: 20 })
  })

  test('take the pace from first choices, not from later changes', async () => {
    for (const { id } of items) {
      clock.advance(1000)
      await save(0, id, 3, 0)
    }
    for (const { id } of items) {
      clock.advance(5000)
      await save(1, id, sampleAnswers.get(id)!, 0)
    }
    const { status, body } = await devices[0]!.call(completeAssessment, { params: { id: assessmentId } })
    expect(status).toBe(200)
    expect(body.quality).toMatchObject({ flag: 'check', reasons: ['fast'] })
  })
})

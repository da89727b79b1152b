import { beforeEach, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { getUser } from '#api/accounts/contract.ts'
import { getAssessment, saveAnswer } from '#api/answers/contract.ts'
import { assessments } from '#api/db/schema/assessments.ts'
import { letterLocks, modelCalls } from '#api/db/schema/letter.ts'
import { sessions, users, verifications } from '#api/db/schema/people.ts'
import { sharedLinks } from '#api/db/schema/shared-links.ts'
import { sweepMarks } from '#api/db/schema/sweep-marks.ts'
import { createRateLimiter } from '#api/http/rate-limiter.ts'
import { bankVersion } from '#api/instrument/bank.ts'
import { joinWaitlist, sendFeedback, sendMessage } from '#api/messages/contract.ts'
import { makeSharedLink } from '#api/sharing/contract.ts'
import { hold, waitingForLocks } from '#api/test/at-once.ts'
import { secret, TestClient, TestClock } from '#api/test/client.ts'
import { onEachDatabase, onReadCommitted } from '#api/test/databases.ts'
import { onlyTheShape } from '#api/test/person.ts'
import { takeErrors } from '#api/test/quiet.ts'
import { finish } from '#api/test/readers.ts'
import { withApp } from '#api/test/set-up.ts'
import { idealSheet } from '#api/test/sheets.ts'
import { day } from '../contract/time.ts'
import { sweep, sweepMarked } from './sweep.ts'

const minute = 60_000
const messageTables = ['contact_messages', 'beta_feedback', 'waitlist_entries']

onEachDatabase('sweep', (database) => {
  const clock = new TestClock()
  const app = withApp(database, { clock })
  let client: TestClient
  beforeEach(async () => {
    clock.time = Date.now()
    client = await TestClient.signedIn(app)
  })
  const count = async (table: string) =>
    (await database().query<{ count: number }>(`select count(*)::int as count from ${table}`, []))[0]!.count
  const sweepAfter = (milliseconds: number) => sweep(database(), new Date(clock.time + milliseconds))

  test('deletes expired sessions, mailed links and counts of tries, and no others', async () => {
    const tables = ['sessions', 'verifications', 'rate_limits']
    const counts = () => Promise.all(tables.map(count))
    const times = { createdAt: clock.now(), updatedAt: clock.now(), expiresAt: new Date(clock.time + day) }
    const link = { id: Bun.randomUUIDv7(), identifier: 'a link', value: 'someone', ...times }
    await database().orm.insert(verifications).values(link)
    await createRateLimiter(database(), secret, 'sweep', { points: 1, duration: 3600 }).consume('someone')
    const before = await counts()
    await sweepAfter(0)
    expect(await counts()).toEqual(before)
    await sweepAfter(2 * day)
    expect(await counts()).toEqual([before[0]!, 0, 0])
    await sweepAfter(31 * day)
    expect(await counts()).toEqual([0, 0, 0])
  })

  test('deletes the record of a model’s calls after 400 days', async () => {
    const day0 = clock.now().toISOString().slice(0, 10)
    await database().orm.insert(modelCalls).values({ id: Bun.randomUUIDv7(), day: day0, outcome: 'written' })
    await sweepAfter(400 * day)
    expect(await count('insight_calls')).toBe(1)
    await sweepAfter(401 * day)
    expect(await count('insight_calls')).toBe(0)
  })

  test('deletes assessments without an answer after thirty days, and no others', async () => {
    const begun = await client.start()
    await client.answerAll(begun, idealSheet, 1)
    const finished = await finish(database(), client, idealSheet)
    const empty = await client.start()
    const lock = { assessmentId: finished, lockedBy: Bun.randomUUIDv7(), expiresAt: new Date(clock.time - 1) }
    await database().orm.insert(letterLocks).values(lock)
    const left = async () =>
      (await database().query<{ id: string }>('select id from assessments order by id', [])).map(({ id }) => id)
    await sweepAfter(30 * day - 1)
    expect(await left()).toEqual([empty, begun, finished].toSorted())
    expect(await count('insight_claims')).toBe(0)
    await sweepAfter(30 * day + 1)
    expect(await left()).toEqual([begun, finished].toSorted())
  })

  test('deletes what visitors sent after two years, and never what users sent', async () => {
    const counts = () => Promise.all(messageTables.map(count))
    const person = { name: 'Robin', email: 'robin@example.com' }
    const feedback = { ...person, feedbackType: 'bug', description: 'It is slow.' } as const
    for (const sender of [client, new TestClient(app)]) {
      await sender.call(sendMessage, { body: { ...person, message: 'Hello.' } })
      await sender.call(sendFeedback, { body: feedback })
      await sender.call(joinWaitlist, { body: person })
    }
    expect(await counts()).toEqual([2, 2, 2])
    const twoYears = () => new Date(new Date(clock.time).setUTCFullYear(clock.now().getUTCFullYear() + 2))
    await sweep(database(), new Date(twoYears().getTime() - day))
    expect(await counts()).toEqual([2, 2, 2])
    await sweep(database(), new Date(twoYears().getTime() + day))
    expect(await counts()).toEqual([1, 1, 1])
    for (const table of messageTables) expect(await count(`${table} where user_id is not null`)).toBe(1)
  })

  test('deletes what a robot may have sent after 90 days, and never what users sent', async () => {
    const counts = () => Promise.all(messageTables.map(count))
    for (const table of messageTables) await database().query(`delete from ${table}`, [])
    const visitor = { name: 'Robin', email: 'robin@example.com', message: 'Hello.' }
    const filled = { ...visitor, feedbackType: 'bug', description: 'It is slow.', leaveEmpty: 'filled in' }
    for (const sender of [client, new TestClient(app)]) {
      for (const form of [sendMessage, sendFeedback, joinWaitlist]) await sender.call(form, { body: filled })
    }
    await new TestClient(app).call(sendMessage, { body: visitor })
    await sweepAfter(90 * day)
    expect(await counts()).toEqual([3, 2, 2])
    await sweepAfter(90 * day + 1)
    expect(await counts()).toEqual([2, 1, 1])
    expect(await count('contact_messages where user_id is null and suspected_at is null')).toBe(1)
  })

  test('deletes expired shared links, and never the result', async () => {
    const assessmentId = await finish(database(), client, idealSheet)
    const made = () => client.call(makeSharedLink, { params: { id: assessmentId }, body: { shows: onlyTheShape } })
    await made()
    clock.advance(10 * day)
    const { id } = (await made()).body
    await sweepAfter(20 * day)
    expect(await count('shared_links')).toBe(2)
    await sweepAfter(20 * day + 1)
    expect(await database().orm.select().from(sharedLinks)).toMatchObject([{ id, assessmentId }])
  })

  test('goes on after a step that fails, and logs why', async () => {
    const guest = await TestClient.guest(app)
    const empty = await client.start()
    const { orm } = database()
    await orm.execute('create table holds (id uuid references users)')
    await orm.execute(`insert into holds values ('${guest.cookie('guest')!}')`)
    await sweepAfter(31 * day)
    expect(takeErrors()).toMatch(/"failed to delete expired rows","kind":"guests".*SQLSTATE 23503/)
    expect([await count('users where is_anonymous'), await count(`assessments where id = '${empty}'`)]).toEqual([1, 0])
    await orm.execute('drop table holds')
    await sweepAfter(31 * day)
    expect(await count('users where is_anonymous')).toBe(0)
  })

  test('never deletes an acknowledged answer, nor blocks another sweep', async () => {
    const { id: userId } = (await client.call(getUser)).body
    const ids = Array.from({ length: 40 }, () => Bun.randomUUIDv7())
    const begun = { userId, bankVersion, createdAt: new Date(clock.time - 31 * day) }
    await database()
      .orm.insert(assessments)
      .values(ids.map((id) => ({ id, ...begun })))
    const save = (assessmentId: string) => client.call(saveAnswer, { body: { assessmentId, questionId: 1, answer: 4 } })
    const sweeps = [1, 2].map(() => sweepAfter(0))
    const saved = await Promise.all(ids.map(save))
    await Promise.all(sweeps)
    for (const [index, { status }] of saved.entries()) {
      const { status: found, body } = await client.call(getAssessment, { params: { id: ids[index]! } })
      if (status === 200) expect(body.answers).toEqual([{ questionId: 1, answer: 4 }])
      else expect([status, found]).toEqual([404, 404])
    }
  })
})

onReadCommitted('a sweep that waits', (database) => {
  const app = withApp(database)

  test('keeps a guest whose answer is saved meanwhile', async () => {
    const guest = await TestClient.guest(app)
    const id = await guest.start()
    const later = new Date(Date.now() + 31 * day)
    const saved = `values ('${id}', 1, 4, '${later.toISOString()}', '${later.toISOString()}')`
    const columns = 'assessment_id, question_id, answer, answered_at, chosen_at'
    const save = await hold(database(), `insert into responses (${columns}) ${saved}`)
    const sweeping = sweep(database(), later)
    await waitingForLocks(database(), 1)
    await save()
    await sweeping
    expect(await database().orm.$count(users, eq(users.id, guest.cookie('guest')!))).toBe(1)
    expect(await database().orm.select({ id: assessments.id }).from(assessments)).toEqual([{ id }])
  })
})

onEachDatabase('the daily sweep', (database) => {
  const clock = new TestClock()
  const app = withApp(database, { clock })
  const sessionCount = () => database().orm.$count(sessions)
  /** Sweeps at these times after now, in milliseconds, and gives how many sessions each sweep leaves. */
  const sweepAt = async (...times: number[]) => {
    const left: number[] = []
    for (const time of times) {
      await sweepMarked(database(), new Date(clock.time + time))
      left.push(await sessionCount())
    }
    return left
  }
  beforeEach(async () => {
    clock.time = Date.now()
    await database().orm.delete(sweepMarks)
    await database().orm.delete(sessions)
    await TestClient.signedIn(app)
  })

  test('deletes what had run out a day ago', async () => {
    expect(await sweepAt(0, 30 * day + minute, 31 * day + minute, 31 * day + 2 * minute)).toEqual([1, 1, 0, 0])
  })

  test.each([31, 400, 3650, -31])('deletes nothing when one start has a clock that is %d days off', async (days) => {
    const wrong = days * day
    expect(await sweepAt(0, wrong, wrong + minute, wrong + 2 * minute, 3 * minute, day)).toEqual([1, 1, 1, 1, 1, 1])
  })

  test('deletes nothing when the very first start has a clock that is ahead', async () => {
    expect(await sweepAt(400 * day, minute, day + minute)).toEqual([1, 1, 1])
  })

  test('deletes only once when several processes sweep together', async () => {
    await sweepAt(0)
    const at = new Date(clock.time + 31 * day)
    await Promise.all([1, 2, 3].map(() => sweepMarked(database(), at)))
    expect(await sessionCount()).toBe(1)
  })
})

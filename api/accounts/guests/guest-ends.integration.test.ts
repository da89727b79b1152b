import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { listAssessments, getAssessment, saveResponse } from '#api/answers/contract.ts'
import { assessments } from '#api/db/schema/assessments.ts'
import { users } from '#api/db/schema/people.ts'
import { items } from '#api/instrument/bank.ts'
import { day, guestDays } from '#api/privacy/retention/contract.ts'
import { sweep } from '#api/privacy/retention/sweep.ts'
import { createTestApp, TestClient, TestClock } from '#api/test/client.ts'
import { onDatabase } from '#api/test/databases.ts'
import { withApp } from '#api/test/set-up.ts'
import { idealSheet } from '#api/test/sheets.ts'
import { beginAsGuest } from './contract.ts'

onDatabase('expiry of a guest', (database) => {
  const app = withApp(database)
  const guestsLeft = () => database().orm.select({ id: users.id }).from(users).where(eq(users.isAnonymous, true))

  test('deletes guests with their answers thirty days after the last, and no account', async () => {
    const clock = new TestClock()
    const person = await TestClient.signedIn(app)
    const kept = await person.start()
    await person.answerAll(kept, idealSheet, 1)
    const client = await TestClient.guest(createTestApp(database(), { clock }))
    const quiet = await TestClient.guest(app)
    const assessmentId = await client.start()
    const answerNext = async (index: number) => {
      clock.advance(25 * day)
      const body = { assessmentId, questionId: items[index]!.id, answer: 2 }
      expect((await client.call(saveResponse, { body })).status).toBe(200)
    }
    const sweepIn = (days: number) => sweep(database(), new Date(clock.time + days * day))
    for (const index of [0, 1, 2]) {
      await answerNext(index)
      await sweepIn(guestDays - 1)
    }
    expect(await guestsLeft()).toEqual([{ id: client.cookies.get('guest')! }])
    expect((await client.call(getAssessment, { params: { id: assessmentId } })).body.answered).toBe(3)
    await sweepIn(guestDays + 1)
    expect(await guestsLeft()).toEqual([])
    expect((await quiet.call(listAssessments)).status).toBe(401)
    expect(await database().orm.select({ id: assessments.id }).from(assessments)).toEqual([{ id: kept }])
    expect(await database().orm.$count(users, eq(users.email, person.email))).toBe(1)
  })

  test('sets cookies that last as long as any session may', async () => {
    const begun = await new TestClient(app).call(beginAsGuest)
    const ages = begun.headers.getSetCookie().map((line) => line.replace(/^(\w+)=.*Max-Age=(\d+).*$/, '$1 $2'))
    expect(ages.toSorted()).toEqual([`guest ${365 * 86_400}`, `session ${365 * 86_400}`])
  })

  test('never loses an acknowledged answer', async () => {
    const guests = await Promise.all(Array.from({ length: 30 }, () => TestClient.guest(app)))
    const ids = await Promise.all(guests.map((guest) => guest.start()))
    const save = (guest: TestClient, index: number) =>
      guest.call(saveResponse, { body: { assessmentId: ids[index]!, questionId: 1, answer: 4 } })
    await database()
      .orm.update(users)
      .set({ createdAt: new Date(Date.now() - 40 * day) })
      .where(eq(users.isAnonymous, true))
    const sweeps = [1, 2].map(() => sweep(database(), new Date()))
    const saved = await Promise.all(guests.map(save))
    await Promise.all(sweeps)
    for (const [index, { status }] of saved.entries()) {
      const read = await guests[index]!.call(getAssessment, { params: { id: ids[index]! } })
      if (status === 200) expect(read.body.answers).toEqual([{ questionId: 1, answer: 4 }])
      else expect([status, read.status]).toEqual([401, 401])
    }
  })
})

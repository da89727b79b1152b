import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { listAssessments } from '#api/answers/contract.ts'
import { listDevices } from '../devices/contract.ts'
import { day, sessionDays, sessionMaxDays } from '#api/privacy/retention/contract.ts'
import { beginAsGuest } from '../guests/contract.ts'
import { getUser, signIn } from '../contract.ts'
import { sessions } from '#api/db/schema/people.ts'
import { limitSessions } from './queries.ts'
import { sweep } from '#api/privacy/retention/sweep.ts'
import { createTestApp, password, TestClient, TestClock } from '#api/test/client.ts'
import { onDatabase, onEachDatabase } from '#api/test/databases.ts'

/** The seconds for which each cookie of an answer is kept, by its name. */
const agesOf = ({ headers }: { headers: Headers }) =>
  Object.fromEntries(headers.getSetCookie().map((line) => [line.split('=')[0], Number(/Max-Age=(\d+)/.exec(line)![1])]))

onDatabase('a session', (database) => {
  const idOf = async (client: TestClient): Promise<string> => (await client.call(getUser)).body.id

  test('ends a year after it began, however often it is renewed, and so do its cookies', async () => {
    const clock = new TestClock()
    const app = createTestApp(database(), { clock })
    const robin = await TestClient.registered(app)
    const userId = await idOf(robin)
    const visitAfter = (days: number) => {
      clock.advance(days * day)
      return robin.call(getUser)
    }
    for (let days = 20; days <= 320; days += 20) {
      expect(agesOf(await visitAfter(20))).toMatchObject({ session: sessionDays * 86_400 })
    }
    await visitAfter(20)
    const late = await visitAfter(20)
    const lastDays = Math.round(agesOf(late).session! / 86_400)
    expect([late.status, lastDays, agesOf(late).signed_in]).toEqual([200, 5, agesOf(late).session])
    const [device] = (await robin.call(listDevices)).body
    expect(device.seenAt).toBe(clock.now().toISOString())

    clock.advance(6 * day)
    expect((await robin.call(listAssessments)).status).toBe(401)
    expect((await robin.call(getUser)).status).toBe(401)
    expect([...robin.cookies.keys()]).toEqual(['known_device'])
    await sweep(database(), clock.now())
    expect(await database().orm.$count(sessions, eq(sessions.userId, userId))).toBe(0)
  })

  test('is not deleted by a visit while a clock is wrong', async () => {
    const clock = new TestClock()
    const robin = await TestClient.registered(createTestApp(database(), { clock }))
    const userId = await idOf(robin)
    clock.advance((sessionDays + 1) * day)
    expect((await robin.call(getUser)).status).toBe(401)
    await robin.call(beginAsGuest)
    clock.advance(-(sessionDays + 1) * day)
    expect(await database().orm.$count(sessions, eq(sessions.userId, userId))).toBe(1)
  })

  test('ends at its next visit if it has outlived the setting', async () => {
    const robin = await TestClient.registered(createTestApp(database()))
    const userId = await idOf(robin)
    const [createdAt, updatedAt] = [new Date(Date.now() - 400 * day), new Date(Date.now() - day)]
    await database().orm.update(sessions).set({ createdAt, updatedAt }).where(eq(sessions.userId, userId))
    expect((await robin.call(getUser)).status).toBe(401)
    expect(await database().orm.$count(sessions, eq(sessions.userId, userId))).toBe(0)
  })

  test('lasts no longer from the start than the setting says', async () => {
    const app = createTestApp(database(), { sessionMaxDays: 7 })
    const { email } = await TestClient.registered(app)
    const answer = await new TestClient(app).call(signIn, { body: { email, password } })
    expect(agesOf(answer)).toMatchObject({ session: 7 * 86_400, signed_in: 7 * 86_400 })
  })
})

onEachDatabase('sessions from before a limit', (database) => {
  test('end where it is, and younger ones stay as they are', async () => {
    const app = createTestApp(database())
    const [old, young] = await Promise.all([TestClient.guest(app), TestClient.guest(app)])
    const userId = old.cookies.get('guest')!
    const createdAt = new Date(Date.now() - (sessionMaxDays + 10) * day)
    await database()
      .orm.update(sessions)
      .set({ createdAt, expiresAt: new Date(Date.now() + day) })
      .where(eq(sessions.userId, userId))
    await limitSessions(database(), sessionMaxDays)
    const [row] = await database().orm.select().from(sessions).where(eq(sessions.userId, userId))
    expect(row!.expiresAt).toEqual(new Date(createdAt.getTime() + sessionMaxDays * day))
    expect([(await old.call(listAssessments)).status, (await young.call(listAssessments)).status]).toEqual([401, 200])
  })
})

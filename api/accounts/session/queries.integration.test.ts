import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { listAssessments } from '#api/answers/contract.ts'
import { sessions } from '#api/db/schema/people.ts'
import { sessionMaxDays } from '#api/contract/lifetimes.ts'
import { day } from '#api/contract/time.ts'
import { createTestApp, TestClient } from '#api/test/client.ts'
import { onDatabase, onEachDatabase } from '#api/test/databases.ts'
import { endSessionSoon, shortenSessions } from './queries.ts'

onEachDatabase('sessions from before a limit', (database) => {
  test('end where it is, and younger ones stay as they are', async () => {
    const app = createTestApp(database())
    const [old, young] = await Promise.all([TestClient.guest(app), TestClient.signedIn(app)])
    const userId = old.cookie('guest')!
    const expiryOf = async (id: string) =>
      (await database().orm.select().from(sessions).where(eq(sessions.userId, id)))[0]!.expiresAt
    const youngEnd = await expiryOf(young.cookie('signed_in')!)
    const createdAt = new Date(Date.now() - (sessionMaxDays + 10) * day)
    await database()
      .orm.update(sessions)
      .set({ createdAt, expiresAt: new Date(Date.now() + day) })
      .where(eq(sessions.userId, userId))
    await shortenSessions(database(), sessionMaxDays)
    expect(await expiryOf(userId)).toEqual(new Date(createdAt.getTime() + sessionMaxDays * day))
    expect(await expiryOf(young.cookie('signed_in')!)).toEqual(youngEnd)
    expect([(await old.call(listAssessments)).status, (await young.call(listAssessments)).status]).toEqual([401, 200])
  })
})

onDatabase('a session', (database) => {
  test('ends no later if it is ended again', async () => {
    const robin = await TestClient.registered(createTestApp(database()))
    const isRobins = eq(sessions.userId, robin.cookie('signed_in')!)
    const [{ token } = { token: '' }] = await database().orm.select().from(sessions).where(isRobins)
    const now = Date.now()
    for (const time of [now, now + 30_000]) await endSessionSoon(database(), token, new Date(time))
    const rows = await database().orm.select().from(sessions).where(isRobins)
    expect(rows.map(({ expiresAt }) => expiresAt)).toEqual([new Date(now + 60_000)])
  })
})

import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { sessionDays } from '#api/contract/lifetimes.ts'
import { day, hour } from '#api/contract/time.ts'
import type { Database, Queryable } from '#api/db/engine/database.ts'
import { sessions, users } from '#api/db/schema/people.ts'

export async function deleteSession(database: Queryable, token: string): Promise<void> {
  await database.orm.delete(sessions).where(eq(sessions.token, token))
}

/** milliseconds; calls of another tab may be on their way, and their refusal would end the session that follows */
const endingTime = 60_000

export async function endSessionSoon({ orm }: Queryable, token: string, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + endingTime)
  await orm
    .update(sessions)
    .set({ expiresAt })
    .where(and(eq(sessions.token, token), isLiveSession(expiresAt)))
}

export async function findSession({ orm }: Queryable, token: string, now: Date) {
  const { createdAt, updatedAt, expiresAt } = sessions
  const [found] = await orm
    .select({ userId: users.id, isGuest: users.isAnonymous, token: sessions.token, createdAt, updatedAt, expiresAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, token), isLiveSession(now)))
  return found
}

export type LiveSession = NonNullable<Awaited<ReturnType<typeof findSession>>>

type RenewableSession = Pick<typeof sessions.$inferSelect, 'token' | 'createdAt' | 'updatedAt'>

/**
 * At most once an hour, for `sessionDays`, up to `maxDays` after its start (perhaps in the past). Returns the new end,
 * or null.
 */
export async function renewSession(
  { orm }: Queryable,
  { token, createdAt, updatedAt }: RenewableSession,
  { maxDays, now }: { maxDays: number; now: Date },
): Promise<Date | null> {
  if (now.getTime() - updatedAt.getTime() < hour) return null
  const expiresAt = new Date(Math.min(now.getTime() + sessionDays * day, createdAt.getTime() + maxDays * day))
  const isLasting = isLiveSession(new Date(now.getTime() + endingTime))
  const change = orm
    .update(sessions)
    .set({ expiresAt, updatedAt: now })
    .where(and(eq(sessions.token, token), isLasting))
  return (await change.returning({ id: sessions.id })).length > 0 ? expiresAt : null
}

/** Applies a lower `maxDays` to older sessions. */
export async function shortenSessions({ orm }: Queryable, maxDays: number): Promise<void> {
  const end = sql`${sessions.createdAt} + make_interval(secs => ${(maxDays * day) / 1000})`
  await orm.update(sessions).set({ expiresAt: end }).where(gt(sessions.expiresAt, end))
}

export async function deleteSessions(database: Queryable, userId: string): Promise<void> {
  await database.orm.delete(sessions).where(eq(sessions.userId, userId))
}

export const isLiveSession = (now: Date) => gt(sessions.expiresAt, now)

/** Without those that are ending. */
export function listSessions(database: Database, userId: string, now: Date) {
  const { id, token, userAgent, createdAt, updatedAt } = sessions
  return database.orm
    .select({ id, token, userAgent, createdAt, updatedAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLiveSession(new Date(now.getTime() + endingTime))))
    .orderBy(desc(updatedAt), desc(id))
}

export async function deleteOwnSession(database: Database, userId: string, sessionId: string): Promise<boolean> {
  const isOwn = and(eq(sessions.userId, userId), eq(sessions.id, sessionId))
  return (await database.orm.delete(sessions).where(isOwn).returning({ id: sessions.id })).length > 0
}

export async function deleteOtherSessions(database: Database, userId: string, token: string): Promise<void> {
  await database.orm.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.token, token)))
}

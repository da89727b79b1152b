import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { Database, Queryable } from './engine/database.ts'
import { createLookup } from './batching/lookups.ts'
import { sessions } from './schema/people.ts'

export async function deleteSession(database: Queryable, token: string): Promise<void> {
  await database.orm.delete(sessions).where(eq(sessions.token, token))
}

const live = `
  select asked.place, asked.user_id as "userId", asked.is_guest as "isGuest", assessment.id as "assessmentId"
  from asked left join lateral (
    select id from assessments where id = asked.sheet and user_id = asked.user_id limit 1
  ) assessment on true`

/** Gives a function that finds the user of a live session, and the assessment asked for, null where it is not theirs. */
export const createSessionLookup = (database: Database) =>
  createLookup<{ userId: string; isGuest: boolean; assessmentId: string | null }>(database, live)

/** Signs a user out everywhere. */
export async function deleteSessions(database: Queryable, userId: string): Promise<void> {
  await database.orm.delete(sessions).where(eq(sessions.userId, userId))
}

/** Whether a session still holds at a time. */
export const isLive = (now: Date) => gt(sessions.expiresAt, now)

/** A user's live sessions, last seen first. */
export function listSessions(database: Database, userId: string, now: Date) {
  const { id, token, userAgent, createdAt, updatedAt } = sessions
  return database.orm
    .select({ id, token, userAgent, createdAt, updatedAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLive(now)))
    .orderBy(desc(updatedAt), desc(id))
}

/** Ends one of a user's sessions; false where there is no such session. */
export async function deleteOwnSession(database: Database, userId: string, sessionId: string): Promise<boolean> {
  const isOwn = and(eq(sessions.userId, userId), eq(sessions.id, sessionId))
  return (await database.orm.delete(sessions).where(isOwn).returning({ id: sessions.id })).length > 0
}

/** Ends all of a user's sessions except the one with this token. */
export async function deleteOtherSessions(database: Database, userId: string, token: string): Promise<void> {
  await database.orm.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.token, token)))
}

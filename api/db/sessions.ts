import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { Database } from './database.ts'
import { sessions } from './schema/people.ts'

const findOwner = `
  select user_id as "userId" from sessions where token = $1 and expires_at > $2::timestamptz`

/** The id of the user whose live session has this token, or null. */
export async function findSessionOwner(database: Database, token: string, now: Date): Promise<string | null> {
  const [row] = await database.statement<{ userId: string }>(findOwner, [token, now.toISOString()])
  return row?.userId ?? null
}

/** Ends the one session that has this token. */
export async function deleteSession(database: Pick<Database, 'orm'>, token: string): Promise<void> {
  await database.orm.delete(sessions).where(eq(sessions.token, token))
}

const findAssessment = `
  select s.user_id as "userId", a.id as "assessmentId"
  from sessions s left join assessments a on a.user_id = s.user_id and a.id = $3::uuid
  where s.token = $1 and s.expires_at > $2::timestamptz`

/**
 * The id of the user whose live session has this token, or null; with it the assessment's id, or null where it
 * is not this user's. What is asked for is a UUID, or null for none.
 */
export async function findSessionAssessment(
  database: Database,
  { token, assessmentId, now }: { token: string; assessmentId: string | null; now: Date },
): Promise<{ userId: string; assessmentId: string | null } | null> {
  const rows = await database.statement<{ userId: string; assessmentId: string | null }>(findAssessment, [
    token,
    now.toISOString(),
    assessmentId,
  ])
  return rows[0] ?? null
}

/** Signs a user out everywhere. */
export async function deleteSessions(database: Pick<Database, 'orm'>, userId: string): Promise<void> {
  await database.orm.delete(sessions).where(eq(sessions.userId, userId))
}

export interface SessionRow {
  id: string
  token: string
  /** the browser and the system in words; empty where nothing is known of them */
  userAgent: string | null
  createdAt: Date
  updatedAt: Date
}

/** A user's live sessions, last seen first. */
export function listSessions(database: Database, userId: string, now: Date): Promise<SessionRow[]> {
  const { id, token, userAgent, createdAt, updatedAt } = sessions
  return database.orm
    .select({ id, token, userAgent, createdAt, updatedAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(updatedAt), desc(id))
}

/** Ends one of a user's sessions; false where there is none such. */
export async function deleteOwnSession(database: Database, userId: string, sessionId: string): Promise<boolean> {
  const isOwn = and(eq(sessions.userId, userId), eq(sessions.id, sessionId))
  return (await database.orm.delete(sessions).where(isOwn).returning({ id: sessions.id })).length > 0
}

/** Ends a user's sessions but the one with this token. */
export async function deleteOtherSessions(database: Database, userId: string, token: string): Promise<void> {
  await database.orm.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.token, token)))
}

import { eq } from 'drizzle-orm'
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

/** Signs a user out everywhere. */
export async function deleteSessions(database: Pick<Database, 'orm'>, userId: string): Promise<void> {
  await database.orm.delete(sessions).where(eq(sessions.userId, userId))
}

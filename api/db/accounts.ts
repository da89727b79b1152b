import { and, eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { accounts } from './schema/people.ts'
import { deleteSessions } from './sessions.ts'
import { deleteVerifications } from './verifications.ts'

const passwordOf = (userId: string) => and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'))

/** The hash of a user's password, or null where the user has none. */
export async function findPasswordHash(database: Database, userId: string): Promise<string | null> {
  const [row] = await database.orm.select({ hash: accounts.password }).from(accounts).where(passwordOf(userId))
  return row?.hash ?? null
}

/** Stores another password, and ends all that the old one allowed: sessions, and links by mail. */
export async function setPasswordHash(
  database: Database,
  { userId, hash, now }: { userId: string; hash: string; now: Date },
): Promise<void> {
  await database.orm.transaction(async (orm) => {
    await orm.update(accounts).set({ password: hash, updatedAt: now }).where(passwordOf(userId))
    await deleteSessions({ orm }, userId)
    await deleteVerifications({ orm }, userId)
  })
}

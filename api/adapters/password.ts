import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { findPasswordHash, setPasswordHash } from '../db/accounts.ts'
import type { Database } from '../db/database.ts'

/** Whether this is the user's password. */
export async function isPassword(database: Database, userId: string, password: string): Promise<boolean> {
  const hash = await findPasswordHash(database, userId)
  return hash !== null && verifyPassword({ hash, password })
}

/** Gives a user a new password, which ends all sessions and every link to another one. */
export async function setPassword(database: Database, userId: string, password: string, now: Date): Promise<void> {
  await setPasswordHash(database, { userId, hash: await hashPassword(password), now })
}

import { AsyncLocalStorage } from 'node:async_hooks'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { findPasswordHash, setPasswordHash } from '../db/accounts.ts'
import type { Database } from '../db/database.ts'

/** Whether this is the user's password; null where the user has none. */
export async function isPassword(database: Database, userId: string, password: string): Promise<boolean | null> {
  const hash = await findPasswordHash(database, userId)
  return hash === null ? null : verifyPassword({ hash, password })
}

/** Gives a user a new password, which ends all sessions and every link to another one. */
export async function setPassword(database: Database, userId: string, password: string, now: Date): Promise<void> {
  await setPasswordHash(database, { userId, hash: await hashPassword(password), now })
}

/** A hash that is made already, for the call under way. */
const made = new AsyncLocalStorage<{ password: string; hash: string }>()

/** Makes a password's hash before `work`, which may ask for it within a transaction: that would hold a connection meanwhile. */
export async function withHash<Result>(password: string, work: () => Promise<Result>): Promise<Result> {
  return made.run({ password, hash: await hashPassword(password) }, work)
}

/** How better-auth makes hashes and holds passwords against them. */
export const hashing = {
  async hash(password: string): Promise<string> {
    const ready = made.getStore()
    return ready?.password === password ? ready.hash : hashPassword(password)
  },
  verify: verifyPassword,
}

import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { findPasswordHash, setPasswordHash } from '../db/accounts.ts'
import type { Database } from '../db/engine/database.ts'

export interface Hashing {
  hash: (password: string) => Promise<string>
  verify: (given: { hash: string; password: string }) => Promise<boolean>
}

/** Better-auth's own hashing, slow on purpose, so that a stolen hash is of little use. */
export const scrypt: Hashing = { hash: hashPassword, verify: verifyPassword }

/** Whether a password has this hash; takes as long where there is none, so that nobody learns who has an account. */
export async function hasHash(hashing: Hashing, password: string, hash: string | null): Promise<boolean> {
  if (hash !== null) return hashing.verify({ hash, password })
  await hashing.hash(password)
  return false
}

/** Whether this is the user's password; null where the user has none. */
export async function isPassword(
  database: Database,
  hashing: Hashing,
  userId: string,
  password: string,
): Promise<boolean | null> {
  const hash = await findPasswordHash(database, userId)
  return hash === null ? null : hashing.verify({ hash, password })
}

/** Sets a user's password, which ends all sessions and all links to a new password. */
export async function setPassword(database: Database, userId: string, password: string, now: Date): Promise<void> {
  await setPasswordHash(database, { userId, hash: await scrypt.hash(password), now })
}

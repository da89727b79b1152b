import { AsyncLocalStorage } from 'node:async_hooks'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { findPasswordHash, setPasswordHash } from '../db/accounts.ts'
import type { Database } from '../db/database.ts'

/** How passwords are scrambled for keeping, and held against what was kept. */
export interface Hashing {
  hash: (password: string) => Promise<string>
  verify: (given: { hash: string; password: string }) => Promise<boolean>
}

/** Better-auth's own way, slow on purpose, so that a stolen hash tells little. */
export const scrypt: Hashing = { hash: hashPassword, verify: verifyPassword }

/** Better-auth as it is set up here, as far as passwords go. */
interface WithPasswords {
  $context: Promise<{ password: Hashing }>
}

/** The way that this app scrambles passwords. */
export const hashingOf = async (auth: WithPasswords): Promise<Hashing> => (await auth.$context).password

/** Whether this is the user's password; null where the user has none. */
export async function isPassword(
  database: Database,
  auth: WithPasswords,
  userId: string,
  password: string,
): Promise<boolean | null> {
  const hash = await findPasswordHash(database, userId)
  return hash === null ? null : (await hashingOf(auth)).verify({ hash, password })
}

/** Gives a user a new password, which ends all sessions and every link to another one. */
export async function setPassword(database: Database, userId: string, password: string, now: Date): Promise<void> {
  await setPasswordHash(database, { userId, hash: await scrypt.hash(password), now })
}

/** A hash that is made already, for the call under way. */
const made = new AsyncLocalStorage<{ password: string; hash: string }>()

/** Makes a password's hash before `work`, which may ask for it within a transaction: that would hold a connection meanwhile. */
export async function withHash<Result>(
  auth: WithPasswords,
  password: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const hash = await (await hashingOf(auth)).hash(password)
  return made.run({ password, hash }, work)
}

/** The same hashing, which gives the hash that is made already where there is one. */
export function readyFirst({ hash, verify }: Hashing): Hashing {
  return {
    async hash(password) {
      const ready = made.getStore()
      return ready?.password === password ? ready.hash : hash(password)
    },
    verify,
  }
}

import { and, eq, ne } from 'drizzle-orm'
import type { Database, Queryable } from './engine/database.ts'
import { accounts, passkeys, users } from './schema/people.ts'
import { deleteSessions } from './sessions.ts'
import { deleteVerifications } from './verifications.ts'

const credential = 'credential'
const passwordOf = (userId: string) => and(eq(accounts.userId, userId), eq(accounts.providerId, credential))
const byProvider = (userId: string) => and(eq(accounts.userId, userId), ne(accounts.providerId, credential))

/** The hash of a user's password, or null where the user has none. */
export async function findPasswordHash(database: Database, userId: string): Promise<string | null> {
  const [row] = await database.orm.select({ hash: accounts.password }).from(accounts).where(passwordOf(userId))
  return row?.hash ?? null
}

/** The hash of the password behind an e-mail address, in any case, or null where there is none. */
export async function findPasswordHashByEmail(database: Database, address: string): Promise<string | null> {
  const [row] = await database.orm
    .select({ hash: accounts.password })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(users.email, address.toLowerCase()), eq(accounts.providerId, credential)))
  return row?.hash ?? null
}

/** Whether a user's password still has this hash; waits for a change that is under way. */
export async function isPasswordStill(database: Database, userId: string, hash: string | null): Promise<boolean> {
  const [row] = await database.orm
    .select({ hash: accounts.password })
    .from(accounts)
    .where(passwordOf(userId))
    .for('share')
  return row !== undefined && row.hash === hash
}

/** Stores a first or a new password, and ends the user's sessions and the links that were mailed. */
export async function setPasswordHash(
  database: Database,
  { userId, hash, now }: { userId: string; hash: string; now: Date },
): Promise<void> {
  await database.orm.transaction(async (orm) => {
    const change = { password: hash, updatedAt: now }
    const changed = await orm.update(accounts).set(change).where(passwordOf(userId)).returning({ id: accounts.id })
    if (changed.length === 0) {
      const account = { id: Bun.randomUUIDv7(), userId, accountId: userId, providerId: credential, createdAt: now }
      await orm.insert(accounts).values({ ...account, ...change })
    }
    await deleteSessions({ orm }, userId)
    await deleteVerifications({ orm }, userId)
  })
}

export type OtherWaysIn = Awaited<ReturnType<typeof findOtherWaysIn>>

/** What signs a user in besides the password: passkeys, by the names they were given, and a provider. */
export async function findOtherWaysIn({ orm }: Database, userId: string) {
  const keys = await orm.select({ name: passkeys.name }).from(passkeys).where(eq(passkeys.userId, userId))
  const links = await orm.select({ id: accounts.id }).from(accounts).where(byProvider(userId))
  return { passkeys: keys.map(({ name }) => name), hasProvider: links.length > 0 }
}

/**
 * Removes every way to sign in except the password: people who get an account back may not know who else can sign in.
 * True if there was one.
 */
export async function deleteOtherWaysIn({ orm }: Queryable, userId: string): Promise<boolean> {
  const links = await orm.delete(accounts).where(byProvider(userId)).returning({ id: accounts.id })
  const keys = await orm.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id })
  return links.length + keys.length > 0
}

import { and, eq, ne } from 'drizzle-orm'
import type { Database, Queryable } from '../db/engine/database.ts'
import { accounts, passkeys, type registrations, users } from '../db/schema/people.ts'
import { scrypt } from './hashing.ts'
import { deleteSessions } from './session/queries.ts'
import { deleteMailedLinks } from './links.ts'

const credential = 'credential'
const passwordOf = (userId: string) => and(eq(accounts.userId, userId), eq(accounts.providerId, credential))
const byProvider = (userId: string) => and(eq(accounts.userId, userId), ne(accounts.providerId, credential))

export async function findPasswordHash(database: Database, userId: string): Promise<string | null> {
  const [row] = await database.orm.select({ hash: accounts.password }).from(accounts).where(passwordOf(userId))
  return row?.hash ?? null
}

export async function findPasswordByEmail(database: Database, email: string) {
  const [row] = await database.orm
    .select({ userId: users.id, hash: accounts.password })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(users.email, email.toLowerCase()), eq(accounts.providerId, credential)))
  return row
}

export type NewAccount = Pick<
  typeof registrations.$inferSelect,
  'email' | 'passwordHash' | 'firstName' | 'lastName' | 'language'
>

/** undefined if another has this address, in any case */
export function createAccount(
  database: Database,
  { email, passwordHash, language, firstName, lastName }: NewAccount,
  now: Date,
): Promise<string | undefined> {
  return database.orm.transaction(async (orm) => {
    const names = { firstName, lastName, name: `${firstName} ${lastName}`.trim() }
    const [user] = await orm
      .insert(users)
      .values({
        id: Bun.randomUUIDv7(),
        email: email.toLowerCase(),
        language,
        ...names,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id })
    if (user !== undefined) await orm.insert(accounts).values(passwordRow(user.id, passwordHash, now))
    return user?.id
  })
}

const passwordRow = (userId: string, hash: string, now: Date) => ({
  id: Bun.randomUUIDv7(),
  userId,
  accountId: userId,
  providerId: credential,
  password: hash,
  createdAt: now,
  updatedAt: now,
})

export async function isCurrentPasswordHash(database: Database, userId: string, hash: string | null): Promise<boolean> {
  const [row] = await database.orm
    .select({ hash: accounts.password })
    .from(accounts)
    .where(passwordOf(userId))
    .for('share')
  return row !== undefined && row.hash === hash
}

/** Also ends the user's sessions and mailed links. */
export async function setPassword(database: Database, userId: string, password: string, now: Date): Promise<void> {
  const hash = await scrypt.hash(password)
  await database.orm.transaction(async (orm) => {
    const change = { password: hash, updatedAt: now }
    const changed = await orm.update(accounts).set(change).where(passwordOf(userId)).returning({ id: accounts.id })
    if (changed.length === 0) await orm.insert(accounts).values(passwordRow(userId, hash, now))
    await deleteSessions({ orm }, userId)
    await deleteMailedLinks({ orm }, userId)
  })
}

export function listProviderAccounts({ orm }: Database, userId: string) {
  const { accountId, createdAt } = accounts
  return orm.select({ accountId, createdAt }).from(accounts).where(byProvider(userId)).orderBy(createdAt)
}

export type OtherSignInMethods = Awaited<ReturnType<typeof findOtherSignInMethods>>

export async function findOtherSignInMethods({ orm }: Database, userId: string) {
  const keys = await orm.select({ name: passkeys.name }).from(passkeys).where(eq(passkeys.userId, userId))
  const links = await orm.select({ id: accounts.id }).from(accounts).where(byProvider(userId))
  return { passkeys: keys.map(({ name }) => name), hasProvider: links.length > 0 }
}

/** Whoever gets an account back may not know who else can sign in. */
export async function deleteOtherSignInMethods({ orm }: Queryable, userId: string): Promise<boolean> {
  const links = await orm.delete(accounts).where(byProvider(userId)).returning({ id: accounts.id })
  const keys = await orm.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id })
  return links.length + keys.length > 0
}

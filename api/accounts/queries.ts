import { and, eq, getTableColumns, lt, not, sql } from 'drizzle-orm'
import type { NameChange } from './forms.ts'
import type { ChosenWriter } from '#api/letter/contract.ts'
import { dayOf } from '../contract/time.ts'
import type { Database, Queryable } from '../db/engine/database.ts'
import { users } from '../db/schema/people.ts'
import { deleteRegistrations } from './registration/queries.ts'
import {
  deleteConfirmationLink,
  deleteConfirmationLinks,
  deleteMailedLinks,
  type ConfirmationLink,
  storeConfirmationLink,
  storeResetLink,
} from './links.ts'

const { id, email, emailVerified, firstName, lastName, language, lastSeenOn, createdAt } = getTableColumns(users)
const profile = { id, email, firstName, lastName, language, lastSeenOn, createdAt }

/** Addresses are stored in lower case; any case matches. */
export async function findUserByEmail(database: Queryable, emailAddress: string) {
  const [row] = await database.orm.select(profile).from(users).where(eq(email, emailAddress.toLowerCase()))
  return row
}

export async function findUser(database: Queryable, userId: string) {
  const [row] = await database.orm
    .select({ ...profile, emailVerified })
    .from(users)
    .where(eq(id, userId))
  return row
}

export async function renameUser(
  database: Database,
  { userId, change, now }: { userId: string; change: NameChange; now: Date },
) {
  const first = change.firstName === undefined ? firstName : sql`${change.firstName}::text`
  const last = change.lastName === undefined ? lastName : sql`${change.lastName}::text`
  const [row] = await database.orm
    .update(users)
    .set({ ...change, name: sql`trim(${first} || ' ' || ${last})`, updatedAt: now })
    .where(eq(id, userId))
    .returning(profile)
  return row
}

/**
 * Until the transaction ends; undefined if the user is gone. All changes to results or letters start with this, so none
 * happens between a check and a change.
 */
export async function lockUser(database: Queryable, userId: string) {
  const [row] = await database.orm
    .select({ writerChoice: users.writerChoice })
    .from(users)
    .where(eq(id, userId))
    .for('no key update')
  return row
}

export async function findWriterChoice(database: Queryable, userId: string): Promise<ChosenWriter | null> {
  const [row] = await database.orm.select({ choice: users.writerChoice }).from(users).where(eq(id, userId))
  return row?.choice ?? null
}

export async function setWriterChoice(
  database: Database,
  { userId, choice, now }: { userId: string; choice: ChosenWriter; now: Date },
): Promise<void> {
  await database.orm.update(users).set({ writerChoice: choice, updatedAt: now }).where(eq(id, userId))
}

export async function setLanguage(
  database: Database,
  { userId, language, now }: { userId: string; language: string; now: Date },
): Promise<void> {
  await database.orm.update(users).set({ language, updatedAt: now }).where(eq(id, userId))
}

/** Replaces earlier links. False if the address is taken, undefined if the user is gone. Needs a transaction. */
export async function replaceConfirmationLink(tx: Queryable, link: ConfirmationLink): Promise<boolean | undefined> {
  if ((await lockUser(tx, link.userId)) === undefined) return undefined
  await deleteConfirmationLinks(tx, link.userId)
  const owner = await findUserByEmail(tx, link.email)
  if (owner !== undefined && owner.id !== link.userId) return false
  await storeConfirmationLink(tx, link)
  return true
}

/** Returns the account's spelling of the address, and its language, or undefined. Guests have no mailbox. */
export async function storeResetLinkFor(
  database: Queryable,
  { email: typedEmail, ...link }: { email: string; token: string; createdAt: Date; expiresAt: Date },
): Promise<{ email: string; language: string | null } | undefined> {
  const isAccount = and(eq(email, typedEmail.toLowerCase()), not(users.isAnonymous))
  const [row] = await database.orm.select({ id, email, language }).from(users).where(isAccount)
  if (row !== undefined) await storeResetLink(database, { ...link, userId: row.id })
  return row
}

/**
 * `token`: of the confirming link, if any. Undefined if user or link is gone. Ends links to the old address. Needs a
 * transaction; throws a unique violation if the address is taken.
 */
export async function updateEmail(
  tx: Queryable,
  { userId, email: newEmail, token, now }: { userId: string; email: string; token?: string; now: Date },
) {
  const [before] = await tx.orm.select({ email }).from(users).where(eq(id, userId)).for('update')
  if (before === undefined) return undefined
  if (token !== undefined && !(await deleteConfirmationLink(tx, userId, token))) return undefined
  await deleteMailedLinks(tx, userId)
  await deleteRegistrations(tx, newEmail)
  const change = {
    email: newEmail.toLowerCase(),
    emailVerified: token !== undefined,
    lastSeenOn: dayOf(now),
    updatedAt: now,
  }
  const [user] = await tx.orm.update(users).set(change).where(eq(id, userId)).returning(profile)
  return user && { user, oldEmail: before.email }
}

/** Counts as a visit, and ends registrations with this address. */
export async function markEmailVerified(database: Queryable, userId: string, now: Date): Promise<void> {
  const confirmed = { emailVerified: true, lastSeenOn: dayOf(now) }
  const [row] = await database.orm.update(users).set(confirmed).where(eq(id, userId)).returning(profile)
  if (row !== undefined) await deleteRegistrations(database, row.email)
}

/** Writes at most once a day. */
export async function updateLastSeen({ orm }: Queryable, userId: string, now: Date): Promise<void> {
  const today = dayOf(now)
  await orm
    .update(users)
    .set({ lastSeenOn: today })
    .where(and(eq(id, userId), lt(lastSeenOn, today)))
}

/** Needs a transaction. Undefined if already gone. */
export async function deleteUser(tx: Queryable, userId: string) {
  const [row] = await tx.orm.delete(users).where(eq(id, userId)).returning(profile)
  // Afterwards, as a link may have been created meanwhile.
  await deleteMailedLinks(tx, userId)
  if (row !== undefined) await deleteRegistrations(tx, row.email)
  return row
}

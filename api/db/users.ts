import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { NameChange } from '../contract/forms/account.ts'
import type { InsightsChoice } from '../contract/insights-state.ts'
import type { Database } from './database.ts'
import { users } from './schema/people.ts'
import { deleteRegistrations } from './registrations.ts'
import { deleteVerifications } from './verifications.ts'
import { isUniqueViolation } from './violations.ts'

const { id, email, firstName, lastName, createdAt } = getTableColumns(users)
const profile = { id, email, firstName, lastName, createdAt }

export interface UserRow {
  id: string
  /** in lower case */
  email: string
  firstName: string
  lastName: string
  createdAt: Date
}

/** Whether an account has this e-mail address; addresses are stored in lower case. */
export async function isEmailTaken(database: Database, address: string): Promise<boolean> {
  return (await findUserByEmail(database, address)) !== undefined
}

/** The user with this e-mail address, in any case, or undefined. */
export async function findUserByEmail(database: Database, address: string): Promise<UserRow | undefined> {
  const [row] = await database.orm.select(profile).from(users).where(eq(email, address.toLowerCase()))
  return row
}

export async function findUser(database: Database, userId: string): Promise<UserRow | undefined> {
  const [row] = await database.orm.select(profile).from(users).where(eq(id, userId))
  return row
}

/** Stores the names that are given; undefined where the user is gone. */
export async function renameUser(
  database: Database,
  { userId, change, now }: { userId: string; change: NameChange; now: Date },
): Promise<UserRow | undefined> {
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
 * Holds a user until the transaction ends. What decides on someone's results or on their words begins
 * with it, and so happens one at a time: no text is written, claimed or stored between a look and a
 * change. Gives the choice that then holds, or undefined where the user is gone.
 */
export async function holdPerson(
  database: Pick<Database, 'orm'>,
  userId: string,
): Promise<{ insightsChoice: InsightsChoice | null } | undefined> {
  const [row] = await database.orm
    .select({ insightsChoice: users.insightsChoice })
    .from(users)
    .where(eq(id, userId))
    .for('no key update')
  return row
}

/** Who may write a user's insights; null where the user has not chosen yet. */
export async function findInsightsChoice(
  database: Pick<Database, 'orm'>,
  userId: string,
): Promise<InsightsChoice | null> {
  const [row] = await database.orm.select({ choice: users.insightsChoice }).from(users).where(eq(id, userId))
  return row?.choice ?? null
}

export async function chooseInsights(
  database: Database,
  { userId, choice, now }: { userId: string; choice: InsightsChoice; now: Date },
): Promise<void> {
  await database.orm.update(users).set({ insightsChoice: choice, updatedAt: now }).where(eq(id, userId))
}

/**
 * Gives a user another e-mail address, in lower case; links mailed to the old one are worth nothing
 * then. Answers with the old one, too. Null where another account has the address, undefined where the
 * user is gone.
 */
export async function updateEmail(
  database: Database,
  { userId, address, now }: { userId: string; address: string; now: Date },
): Promise<{ user: UserRow; oldAddress: string } | null | undefined> {
  try {
    return await database.orm.transaction(async (orm) => {
      const [before] = await orm.select({ email }).from(users).where(eq(id, userId)).for('update')
      if (before === undefined) return undefined
      await deleteVerifications({ orm }, userId)
      const change = { email: address.toLowerCase(), emailVerified: false, updatedAt: now }
      const [user] = await orm.update(users).set(change).where(eq(id, userId)).returning(profile)
      return user && { user, oldAddress: before.email }
    })
  } catch (error) {
    if (isUniqueViolation(error)) return null
    throw error
  }
}

/** Notes that a user reads what is mailed to their address, and ends every other link to an account with it. */
export async function confirmEmail(database: Database, userId: string): Promise<void> {
  const [row] = await database.orm.update(users).set({ emailVerified: true }).where(eq(id, userId)).returning(profile)
  if (row !== undefined) await deleteRegistrations(database, row.email)
}

/** Deletes a user with all that is theirs. Gives who it was, or undefined where the user was gone already. */
export async function deleteUser(database: Database, userId: string): Promise<UserRow | undefined> {
  return database.orm.transaction(async (orm) => {
    await deleteVerifications({ orm }, userId)
    const [row] = await orm.delete(users).where(eq(id, userId)).returning(profile)
    if (row !== undefined) await deleteRegistrations({ orm }, row.email)
    return row
  })
}

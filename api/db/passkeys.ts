import { and, asc, eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { passkeys } from './schema/people.ts'

const { id, name, createdAt } = passkeys
const columns = { id, name, createdAt }

export type PasskeyRow = Pick<typeof passkeys.$inferSelect, 'id' | 'name' | 'createdAt'>

/** One of a person's passkeys. */
interface OwnPasskey {
  userId: string
  /** a UUID */
  passkeyId: string
}

const isOwnPasskey = ({ userId, passkeyId }: OwnPasskey) => and(eq(passkeys.userId, userId), eq(id, passkeyId))

/** A person's passkeys, oldest first. */
export function findPasskeys(database: Database, userId: string): Promise<PasskeyRow[]> {
  return database.orm.select(columns).from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(createdAt), asc(id))
}

/** Gives a passkey another name; undefined where the person has no such passkey. */
export async function updatePasskey(database: Database, { name: newName, ...own }: OwnPasskey & { name: string }) {
  const [row] = await database.orm.update(passkeys).set({ name: newName }).where(isOwnPasskey(own)).returning(columns)
  return row
}

/** Deletes a passkey; false where the person has no such passkey. */
export async function deletePasskey(database: Database, own: OwnPasskey): Promise<boolean> {
  return (await database.orm.delete(passkeys).where(isOwnPasskey(own)).returning({ id })).length > 0
}

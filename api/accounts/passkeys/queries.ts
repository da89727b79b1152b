import { and, asc, eq, ne } from 'drizzle-orm'
import { words } from '#words'
import type { Database } from '#api/db/engine/database.ts'
import { passkeys, sessions } from '#api/db/schema/people.ts'
import { tidyName } from '#api/contract/text.ts'
import type { Passkey } from './contract.ts'

const { id, name, createdAt } = passkeys
const columns = { id, name, createdAt }

type PasskeyRow = Pick<typeof passkeys.$inferSelect, 'id' | 'name' | 'createdAt'>

export function passkeyToContract({ id, name, createdAt }: PasskeyRow): Passkey {
  return { id, name: tidyName(name) || words('replies').passkeys.unnamed, createdAt: createdAt.toISOString() }
}

interface OwnPasskey {
  userId: string
  passkeyId: string
}

const isOwnPasskey = ({ userId, passkeyId }: OwnPasskey) => and(eq(passkeys.userId, userId), eq(id, passkeyId))

export function listPasskeyRows(database: Database, userId: string): Promise<PasskeyRow[]> {
  return database.orm.select(columns).from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(createdAt), asc(id))
}

export async function updatePasskey(database: Database, { name: newName, ...own }: OwnPasskey & { name: string }) {
  const [row] = await database.orm.update(passkeys).set({ name: newName }).where(isOwnPasskey(own)).returning(columns)
  return row
}

/** False if it was deleted meanwhile. */
export function linkSessionToPasskey(
  database: Database,
  { token, credentialId }: { token: string; credentialId: string },
): Promise<boolean> {
  return database.orm.transaction(async (orm) => {
    const { userId } = passkeys
    const [row] = await orm
      .select({ id, userId })
      .from(passkeys)
      .where(eq(passkeys.credentialID, credentialId))
      .for('share')
    if (row === undefined) return false
    const isOwn = and(eq(sessions.userId, row.userId), eq(sessions.token, token))
    await orm.update(sessions).set({ passkeyId: row.id }).where(isOwn)
    return true
  })
}

/** Also ends the sessions it opened, except `token`'s. */
export function deletePasskey(database: Database, { token, ...own }: OwnPasskey & { token: string }): Promise<boolean> {
  return database.orm.transaction(async (orm) => {
    const deleted = await orm.delete(passkeys).where(isOwnPasskey(own)).returning({ id })
    const isOpened = and(eq(sessions.userId, own.userId), eq(sessions.passkeyId, own.passkeyId))
    if (deleted.length > 0) await orm.delete(sessions).where(and(isOpened, ne(sessions.token, token)))
    return deleted.length > 0
  })
}

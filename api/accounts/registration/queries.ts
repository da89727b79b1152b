import { and, eq, gt } from 'drizzle-orm'
import type { Database, Queryable } from '#api/db/engine/database.ts'
import { registrations } from '#api/db/schema/people.ts'
import { hashToken } from '../links.ts'

type NewRegistration = Omit<typeof registrations.$inferInsert, 'id' | 'tokenHash'> & {
  token: string | null
}

/** No hash, so no token opens it. */
const withoutMail = (address: string) => `without mail: ${address}`

/** One without a token, and so without a mail, takes the place of the last such one for its address. */
export async function storeRegistration(database: Queryable, { token, ...asked }: NewRegistration): Promise<void> {
  const email = asked.email.toLowerCase()
  const row = { ...asked, email, tokenHash: token === null ? withoutMail(email) : hashToken(token) }
  await database.orm
    .insert(registrations)
    .values({ ...row, id: Bun.randomUUIDv7() })
    .onConflictDoUpdate({ target: registrations.tokenHash, set: row })
}

async function findByHash({ orm }: Database, tokenHash: string, now: Date) {
  const isLive = and(eq(registrations.tokenHash, tokenHash), gt(registrations.expiresAt, now))
  const [row] = await orm.select().from(registrations).where(isLive)
  return row
}

/** The link's own; with it the newest that had no mail, as whoever has a link reads the mail to its address. */
export async function listRegistrations(database: Database, token: string, now: Date) {
  const own = await findByHash(database, hashToken(token), now)
  if (own === undefined) return []
  const unmailed = await findByHash(database, withoutMail(own.email), now)
  return unmailed ? [own, unmailed] : [own]
}

export async function deleteRegistrations(database: Queryable, address: string): Promise<void> {
  await database.orm.delete(registrations).where(eq(registrations.email, address.toLowerCase()))
}

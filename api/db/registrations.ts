import { and, eq, gt } from 'drizzle-orm'
import type { Database } from './database.ts'
import { registrations } from './schema/people.ts'
import { hashToken } from './token-hash.ts'

export type NewRegistration = Omit<typeof registrations.$inferInsert, 'id' | 'tokenHash'> & {
  /** what the mailed link holds, which is kept as a hash alone */
  token: string
}

export type RegistrationRow = typeof registrations.$inferSelect

/** Keeps what somebody asked for until its link is followed; the address in lower case. */
export async function storeRegistration(database: Database, { token, ...asked }: NewRegistration): Promise<void> {
  await database.orm
    .insert(registrations)
    .values({ ...asked, id: Bun.randomUUIDv7(), email: asked.email.toLowerCase(), tokenHash: hashToken(token) })
}

/** What a link belongs to, or undefined where it has run out or never was. */
export async function findRegistration(
  database: Database,
  token: string,
  now: Date,
): Promise<RegistrationRow | undefined> {
  const isLive = and(eq(registrations.tokenHash, hashToken(token)), gt(registrations.expiresAt, now))
  const [row] = await database.orm.select().from(registrations).where(isLive)
  return row
}

/** Makes every link to an account with this address worthless. */
export async function deleteRegistrations(database: Pick<Database, 'orm'>, address: string): Promise<void> {
  await database.orm.delete(registrations).where(eq(registrations.email, address.toLowerCase()))
}

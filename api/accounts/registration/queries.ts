import { and, eq, gt } from 'drizzle-orm'
import type { Database, Queryable } from '#api/db/engine/database.ts'
import { registrations } from '#api/db/schema/people.ts'
import { hashToken } from '../links.ts'

type NewRegistration = Omit<typeof registrations.$inferInsert, 'id' | 'tokenHash'>

async function upsertRegistration({ orm }: Queryable, registration: NewRegistration, tokenHash: string): Promise<void> {
  const row = { ...registration, email: registration.email.toLowerCase(), tokenHash }
  await orm
    .insert(registrations)
    .values({ ...row, id: Bun.randomUUIDv7() })
    .onConflictDoUpdate({ target: registrations.tokenHash, set: row })
}

export const storeRegistration = (database: Queryable, token: string, registration: NewRegistration) =>
  upsertRegistration(database, registration, hashToken(token))

/** No hash of a token, so no link opens it alone. */
const withoutMail = (key: string) => `without mail: ${key}`

/** `key`: of email address and password, so that strangers can't replace what the owner stored */
export const storeUnmailedRegistration = (database: Queryable, key: string, registration: NewRegistration) =>
  upsertRegistration(database, registration, withoutMail(key))

async function findByHash({ orm }: Database, tokenHash: string, now: Date) {
  const isLive = and(eq(registrations.tokenHash, tokenHash), gt(registrations.expiresAt, now))
  const [row] = await orm.select().from(registrations).where(isLive)
  return row
}

export const findRegistration = (database: Database, token: string, now: Date) =>
  findByHash(database, hashToken(token), now)

export const findUnmailedRegistration = (database: Database, key: string, now: Date) =>
  findByHash(database, withoutMail(key), now)

export async function deleteRegistrations(database: Queryable, email: string): Promise<void> {
  await database.orm.delete(registrations).where(eq(registrations.email, email.toLowerCase()))
}

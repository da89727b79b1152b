import { and, eq, gt } from 'drizzle-orm'
import type { Database, Queryable } from '#api/db/engine/database.ts'
import { registrations } from '#api/db/schema/people.ts'
import { hashToken } from '../links.ts'

type NewRegistration = Omit<typeof registrations.$inferInsert, 'id' | 'tokenHash'> & {
  token: string
}

export async function storeRegistration(database: Queryable, { token, ...asked }: NewRegistration): Promise<void> {
  await database.orm
    .insert(registrations)
    .values({ ...asked, id: Bun.randomUUIDv7(), email: asked.email.toLowerCase(), tokenHash: hashToken(token) })
}

export async function findRegistration(database: Database, token: string, now: Date) {
  const isLive = and(eq(registrations.tokenHash, hashToken(token)), gt(registrations.expiresAt, now))
  const [row] = await database.orm.select().from(registrations).where(isLive)
  return row
}

export async function deleteRegistrations(database: Queryable, address: string): Promise<void> {
  await database.orm.delete(registrations).where(eq(registrations.email, address.toLowerCase()))
}

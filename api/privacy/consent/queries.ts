import { and, eq } from 'drizzle-orm'
import type { Database, Queryable } from '#api/db/engine/database.ts'
import { assessments } from '#api/db/schema/assessments.ts'
import { consents } from '#api/db/schema/people.ts'
import { lockUser } from '#api/accounts/queries.ts'

export async function findConsent(database: Queryable, userId: string, version: string): Promise<Date | undefined> {
  const [row] = await database.orm
    .select({ givenAt: consents.givenAt })
    .from(consents)
    .where(and(eq(consents.userId, userId), eq(consents.version, version)))
  return row?.givenAt
}

export function listConsents({ orm }: Database, userId: string) {
  return orm
    .select({ version: consents.version, givenAt: consents.givenAt })
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(consents.givenAt, consents.version)
}

export async function storeConsent({ orm }: Database, consent: typeof consents.$inferInsert): Promise<void> {
  await orm.insert(consents).values(consent).onConflictDoNothing()
}

/** Also deletes every assessment and result. */
export function withdrawConsents(database: Database, userId: string): Promise<void> {
  return database.orm.transaction(async (orm) => {
    await lockUser({ orm }, userId)
    await orm.delete(assessments).where(eq(assessments.userId, userId))
    await orm.delete(consents).where(eq(consents.userId, userId))
  })
}

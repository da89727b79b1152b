import { and, eq } from 'drizzle-orm'
import type { Database, Queryable } from './engine/database.ts'
import { assessments } from './schema/assessments.ts'
import { consents } from './schema/people.ts'
import { holdPerson } from './users.ts'

/** When a person agreed to these words; undefined where they have not. */
export async function findConsent(database: Queryable, userId: string, version: string): Promise<Date | undefined> {
  const [row] = await database.orm
    .select({ givenAt: consents.givenAt })
    .from(consents)
    .where(and(eq(consents.userId, userId), eq(consents.version, version)))
  return row?.givenAt
}

/** All that a person has agreed to, earliest first. */
export function listConsents({ orm }: Database, userId: string) {
  return orm
    .select({ version: consents.version, givenAt: consents.givenAt })
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(consents.givenAt, consents.version)
}

/** Stores that a person agrees to these words. Said again, it keeps the time when it was said first. */
export async function storeConsent({ orm }: Database, consent: typeof consents.$inferInsert): Promise<void> {
  await orm.insert(consents).values(consent).onConflictDoNothing()
}

/** Deletes what a person has agreed to, and with it every assessment and result. */
export function withdrawConsents(database: Database, userId: string): Promise<void> {
  return database.orm.transaction(async (orm) => {
    await holdPerson({ orm }, userId)
    await orm.delete(assessments).where(eq(assessments.userId, userId))
    await orm.delete(consents).where(eq(consents.userId, userId))
  })
}

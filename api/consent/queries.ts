import { and, eq } from 'drizzle-orm'
import type { Database, Queryable } from '#api/db/engine/database.ts'
import { consents } from '#api/db/schema/people.ts'
import { consentNeeded } from '#api/http/errors.ts'
import { type ConsentMode, consentVersion } from './contract.ts'

/**
 * Throws ProblemError if `mode` requires the user's consent to the current text, and it's missing. Saving an answer
 * checks the same in its own statement (answers/save-answer.ts).
 */
export async function checkConsent({ orm }: Queryable, userId: string, mode: ConsentMode): Promise<void> {
  if (mode !== 'require') return
  const isCurrent = and(eq(consents.userId, userId), eq(consents.version, consentVersion))
  if ((await orm.$count(consents, isCurrent)) === 0) throw consentNeeded()
}

/** Oldest first. */
export function listConsents({ orm }: Queryable, userId: string) {
  return orm
    .select({ version: consents.version, language: consents.language, givenAt: consents.givenAt })
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(consents.givenAt, consents.version)
}

export async function storeConsent({ orm }: Database, consent: typeof consents.$inferInsert): Promise<void> {
  await orm.insert(consents).values(consent).onConflictDoNothing()
}

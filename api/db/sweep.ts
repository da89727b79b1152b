import { and, inArray, isNull, lt, notExists, eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { guestDays } from '../contract/limits.ts'
import type { Queryable } from './engine/database.ts'
import { assessments, responses } from './schema/assessments.ts'
import { insightClaims } from './schema/insights.ts'
import { letters } from './schema/letters.ts'
import { registrations, sessions, users, verifications } from './schema/people.ts'
import { rateLimits } from './schema/rate-limits.ts'
import { sharedLinks } from './schema/shared-links.ts'

/** milliseconds */
const day = 24 * 60 * 60 * 1000
const keptUnanswered = 30 * day
const keptUnsent = 30 * day

/**
 * Deletes what has expired: sessions, mailed links, shared links, claims and counts of tries, assessments that have no
 * answer 30 days after they were started, letters 30 days after they were given up; and guests 30 days after they began,
 * however lately they answered, unless an account took them over. Rows that are locked at the moment stay until the next
 * time.
 */
export async function sweep(database: Queryable, now: Date): Promise<void> {
  await deleteFree(database, sessions, sessions.id, lt(sessions.expiresAt, now))
  await deleteFree(database, verifications, verifications.id, lt(verifications.expiresAt, now))
  await deleteFree(database, registrations, registrations.id, lt(registrations.expiresAt, now))
  await deleteFree(database, sharedLinks, sharedLinks.id, lt(sharedLinks.expiresAt, now))
  await deleteFree(database, rateLimits, rateLimits.key, lt(rateLimits.expire, now))
  await deleteFree(database, letters, letters.id, lt(letters.failedAt, new Date(now.getTime() - keptUnsent)))
  // A process that was delayed may still renew its claim a little late.
  const dayAgo = new Date(now.getTime() - day)
  await deleteFree(database, insightClaims, insightClaims.assessmentId, lt(insightClaims.expiresAt, dayAgo))
  const guestsBefore = new Date(now.getTime() - guestDays * day)
  await deleteFree(database, users, users.id, and(users.isAnonymous, lt(users.createdAt, guestsBefore))!)
  await deleteUnanswered(database, new Date(now.getTime() - keptUnanswered))
}

/** Never waits for a lock, so that several processes' sweeps and people's requests do not hold each other up. */
async function deleteFree({ orm }: Queryable, table: PgTable, key: PgColumn, condition: SQL): Promise<void> {
  const free = orm.select({ key }).from(table).where(condition).for('update', { skipLocked: true })
  await orm.delete(table).where(inArray(key, free))
}

async function deleteUnanswered({ orm }: Queryable, before: Date): Promise<void> {
  await orm.transaction(async (held) => {
    const isOld = and(isNull(assessments.completedAt), lt(assessments.createdAt, before))
    const answers = held.select().from(responses).where(eq(responses.assessmentId, assessments.id))
    const rows = await held
      .select({ id: assessments.id })
      .from(assessments)
      .where(and(isOld, notExists(answers)))
      .for('update', { skipLocked: true })
    const ids = rows.map(({ id }) => id)
    // Checked again now that no answer can come: one may have been saved before the row was locked.
    await held.delete(assessments).where(and(inArray(assessments.id, ids), notExists(answers)))
  })
}

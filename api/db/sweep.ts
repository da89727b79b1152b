import { and, inArray, isNull, lt, notExists, eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  day,
  endedClaimDays,
  guestDays,
  monthsBefore,
  strangerMonths,
  unansweredDays,
  unsentLetterDays,
} from '../contract/retention.ts'
import type { Queryable } from './engine/database.ts'
import { assessments, responses } from './schema/assessments.ts'
import { insightClaims } from './schema/insights.ts'
import { letters } from './schema/letters.ts'
import { betaFeedback, contactMessages, waitlistEntries } from './schema/messages.ts'
import { registrations, sessions, users, verifications } from './schema/people.ts'
import { rateLimits } from './schema/rate-limits.ts'
import { sharedLinks } from './schema/shared-links.ts'

/**
 * Deletes what has lived as long as contract/retention.ts says: sessions, mailed links, shared links, claims and counts
 * of tries, assessments without an answer, letters that were given up, what somebody without an account sent, and guests
 * whom no account took over, however lately they answered. Rows that are locked at the moment stay until the next time.
 */
export async function sweep(database: Queryable, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * day)
  await deleteFree(database, sessions, sessions.id, lt(sessions.expiresAt, now))
  await deleteFree(database, verifications, verifications.id, lt(verifications.expiresAt, now))
  await deleteFree(database, registrations, registrations.id, lt(registrations.expiresAt, now))
  await deleteFree(database, sharedLinks, sharedLinks.id, lt(sharedLinks.expiresAt, now))
  await deleteFree(database, rateLimits, rateLimits.key, lt(rateLimits.expire, now))
  await deleteFree(database, letters, letters.id, lt(letters.failedAt, daysAgo(unsentLetterDays)))
  // A process that was delayed may still renew its claim a little late.
  await deleteFree(
    database,
    insightClaims,
    insightClaims.assessmentId,
    lt(insightClaims.expiresAt, daysAgo(endedClaimDays)),
  )
  await deleteFree(database, users, users.id, and(users.isAnonymous, lt(users.createdAt, daysAgo(guestDays)))!)
  const sentBefore = monthsBefore(now, strangerMonths)
  for (const sent of [contactMessages, betaFeedback, waitlistEntries]) {
    await deleteFree(database, sent, sent.id, and(isNull(sent.userId), lt(sent.createdAt, sentBefore))!)
  }
  await deleteUnanswered(database, daysAgo(unansweredDays))
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

import { and, eq, gte, inArray, isNull, lt, notExists, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  day,
  endedClaimDays,
  guestDays,
  monthsBefore,
  strangerMonths,
  unansweredDays,
  unsentMailDays,
} from './contract.ts'
import type { Queryable } from '#api/db/engine/database.ts'
import { assessments, responses } from '#api/db/schema/assessments.ts'
import { insightClaims } from '#api/db/schema/insights.ts'
import { mails } from '#api/db/schema/mails.ts'
import { betaFeedback, contactMessages, waitlistEntries } from '#api/db/schema/messages.ts'
import { registrations, sessions, users, verifications } from '#api/db/schema/people.ts'
import { rateLimits } from '#api/db/schema/rate-limits.ts'
import { sharedLinks } from '#api/db/schema/shared-links.ts'
import { sweepMarks } from '#api/db/schema/sweep-marks.ts'

/** a little less than a day, as timers and clocks differ */
const markInterval = day - 60 * 60 * 1000

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * day)

/** Except guests and unanswered assessments. */
function expiredBy(now: Date): { kind: string; table: PgTable; key: PgColumn; condition: SQL }[] {
  const sentBefore = monthsBefore(now, strangerMonths)
  const strangers = [contactMessages, betaFeedback, waitlistEntries].map((table) => ({
    kind: 'sent without an account',
    table,
    key: table.id,
    condition: and(isNull(table.userId), lt(table.createdAt, sentBefore))!,
  }))
  const failed = lt(mails.failedAt, daysBefore(now, unsentMailDays))
  // A delayed process may still renew its claim.
  const ended = lt(insightClaims.expiresAt, daysBefore(now, endedClaimDays))
  return [
    { kind: 'sessions', table: sessions, key: sessions.id, condition: lt(sessions.expiresAt, now) },
    { kind: 'mailed links', table: verifications, key: verifications.id, condition: lt(verifications.expiresAt, now) },
    { kind: 'registrations', table: registrations, key: registrations.id, condition: lt(registrations.expiresAt, now) },
    { kind: 'shared links', table: sharedLinks, key: sharedLinks.id, condition: lt(sharedLinks.expiresAt, now) },
    { kind: 'counts of tries', table: rateLimits, key: rateLimits.key, condition: lt(rateLimits.expire, now) },
    { kind: 'mails given up', table: mails, key: mails.id, condition: failed },
    { kind: 'claims', table: insightClaims, key: insightClaims.assessmentId, condition: ended },
    ...strangers,
  ]
}

export async function countExpired({ orm }: Queryable, by: Date): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  const count = async (kind: string, table: PgTable, condition: SQL) =>
    counts.set(kind, (counts.get(kind) ?? 0) + (await orm.$count(table, condition)))
  for (const { kind, table, condition } of expiredBy(by)) await count(kind, table, condition)
  await count('guests', users, isQuietGuest({ orm }, daysBefore(by, guestDays)))
  await count('assessments without an answer', assessments, isUnanswered({ orm }, daysBefore(by, unansweredDays)))
  return counts
}

/** By contract.ts. Skips locked rows until the next run. */
export async function sweep(database: Queryable, now: Date): Promise<void> {
  for (const { table, key, condition } of expiredBy(now)) await deleteFree(database, table, key, condition)
  await deleteGuests(database, daysBefore(now, guestDays))
  await deleteUnanswered(database, daysBefore(now, unansweredDays))
}

/**
 * Deletes what had expired by the mark of most of a day ago, then marks now, so that a wrong clock at one start deletes
 * nothing early.
 */
export async function sweepMarked(database: Queryable, now: Date): Promise<void> {
  const markedAt = await moveMark(database, now)
  if (markedAt !== null) await sweep(database, markedAt)
}

function moveMark({ orm }: Queryable, now: Date): Promise<Date | null> {
  return orm.transaction(async (tx) => {
    const [last] = await tx.select().from(sweepMarks).for('update')
    const age = last ? now.getTime() - last.markedAt.getTime() : -1
    if (age >= 0 && age < markInterval) return null
    const mark = { id: 1, markedAt: now }
    await tx.insert(sweepMarks).values(mark).onConflictDoUpdate({ target: sweepMarks.id, set: mark })
    return last && age > 0 ? last.markedAt : null
  })
}

function isQuietGuest({ orm }: Queryable, before: Date): SQL {
  const answered = orm
    .select()
    .from(responses)
    .innerJoin(assessments, eq(assessments.id, responses.assessmentId))
    .where(and(eq(assessments.userId, users.id), gte(responses.chosenAt, before)))
  return and(users.isAnonymous, lt(users.createdAt, before), notExists(answered))!
}

async function deleteGuests({ orm }: Queryable, before: Date): Promise<void> {
  await orm.transaction(async (tx) => {
    const isQuiet = isQuietGuest({ orm: tx }, before)
    const quiet = await tx.select({ id: users.id }).from(users).where(isQuiet).for('update', { skipLocked: true })
    const ids = quiet.map(({ id }) => id)
    const theirs = tx.select().from(assessments).where(inArray(assessments.userId, ids))
    await theirs.orderBy(assessments.id).for('update')
    // Checked again under the lock: an answer may have been saved before.
    await tx.delete(users).where(and(inArray(users.id, ids), isQuiet))
  })
}

/** Never waits for locks, so sweeps and requests don't block each other. */
async function deleteFree({ orm }: Queryable, table: PgTable, key: PgColumn, condition: SQL): Promise<void> {
  const free = orm.select({ key }).from(table).where(condition).for('update', { skipLocked: true })
  await orm.delete(table).where(inArray(key, free))
}

function isUnanswered({ orm }: Queryable, before: Date): SQL {
  const answers = orm.select().from(responses).where(eq(responses.assessmentId, assessments.id))
  return and(isNull(assessments.completedAt), lt(assessments.createdAt, before), notExists(answers))!
}

async function deleteUnanswered({ orm }: Queryable, before: Date): Promise<void> {
  await orm.transaction(async (tx) => {
    const isOld = isUnanswered({ orm: tx }, before)
    const rows = await tx.select().from(assessments).where(isOld).for('update', { skipLocked: true })
    const ids = rows.map(({ id }) => id)
    // Checked again under the lock: an answer may have been saved before.
    await tx.delete(assessments).where(and(inArray(assessments.id, ids), isOld))
  })
}

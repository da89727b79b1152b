import { and, eq, gte, inArray, isNull, lt, notExists, or, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  letterLockDays,
  guestDays,
  modelCallDays,
  strangerMonths,
  suspectedDays,
  unansweredDays,
  unsentMailDays,
} from '../contract/lifetimes.ts'
import { dailyInterval, day, dayOf, monthsBefore } from '../contract/time.ts'
import type { Queryable } from '#api/db/engine/database.ts'
import { assessments, openAnswers } from '#api/db/schema/assessments.ts'
import { letterLocks, modelCalls } from '#api/db/schema/letter.ts'
import { mails } from '#api/db/schema/mails.ts'
import { betaFeedback, contactMessages, waitlistEntries } from '#api/db/schema/messages.ts'
import { registrations, sessions, users, verifications } from '#api/db/schema/people.ts'
import { rateLimits } from '#api/db/schema/rate-limits.ts'
import { sharedLinks } from '#api/db/schema/shared-links.ts'
import { sweepMarks } from '#api/db/schema/sweep-marks.ts'
import { logThrown } from '#api/log.ts'

/** rows at a time: a statement takes 65,534 parameters at most, and requests wait for shorter locks */
const batchSize = 1000

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * day)

interface Expired {
  kind: string
  table: PgTable
  key: PgColumn
  condition: SQL
}

/** Except guests and unanswered assessments. */
function expiredBy(now: Date): Expired[] {
  const sentBefore = monthsBefore(now, strangerMonths)
  const suspectedBefore = daysBefore(now, suspectedDays)
  const strangers = [contactMessages, betaFeedback, waitlistEntries].map((table) => ({
    kind: 'sent without an account',
    table,
    key: table.id,
    condition: and(isNull(table.userId), or(lt(table.createdAt, sentBefore), lt(table.suspectedAt, suspectedBefore)))!,
  }))
  const failed = lt(mails.failedAt, daysBefore(now, unsentMailDays))
  // A delayed process may still renew its lock.
  const abandoned = lt(letterLocks.expiresAt, daysBefore(now, letterLockDays))
  const called = lt(modelCalls.day, dayOf(daysBefore(now, modelCallDays)))
  return [
    { kind: 'sessions', table: sessions, key: sessions.id, condition: lt(sessions.expiresAt, now) },
    { kind: 'mailed links', table: verifications, key: verifications.id, condition: lt(verifications.expiresAt, now) },
    { kind: 'registrations', table: registrations, key: registrations.id, condition: lt(registrations.expiresAt, now) },
    { kind: 'shared links', table: sharedLinks, key: sharedLinks.id, condition: lt(sharedLinks.expiresAt, now) },
    { kind: 'counts of tries', table: rateLimits, key: rateLimits.key, condition: lt(rateLimits.expire, now) },
    { kind: 'mails given up', table: mails, key: mails.id, condition: failed },
    { kind: 'calls of a model', table: modelCalls, key: modelCalls.id, condition: called },
    { kind: 'claims', table: letterLocks, key: letterLocks.assessmentId, condition: abandoned },
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

/** By contract/lifetimes.ts. Skips locked rows until the next run. A step that fails is logged and stops no other. */
export async function sweep(database: Queryable, now: Date): Promise<void> {
  for (const expired of expiredBy(now)) await deleteAll(expired.kind, () => deleteFree(database, expired))
  await deleteAll('guests', () => deleteGuests(database, daysBefore(now, guestDays)))
  await deleteAll('assessments without an answer', () => deleteUnanswered(database, daysBefore(now, unansweredDays)))
}

/** `deleteBatch` returns how many rows it found. Those that it keeps are no longer expired, so this ends. */
const deleteAll = (kind: string, deleteBatch: () => Promise<number>) =>
  logThrown({ background: 'failed to delete expired rows', kind }, async () => {
    while ((await deleteBatch()) === batchSize);
  })

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
    if (age >= 0 && age < dailyInterval) return null
    const mark = { id: 1, markedAt: now }
    await tx.insert(sweepMarks).values(mark).onConflictDoUpdate({ target: sweepMarks.id, set: mark })
    return last && age > 0 ? last.markedAt : null
  })
}

function isQuietGuest({ orm }: Queryable, before: Date): SQL {
  const answered = orm
    .select()
    .from(openAnswers)
    .innerJoin(assessments, eq(assessments.id, openAnswers.assessmentId))
    .where(and(eq(assessments.userId, users.id), gte(openAnswers.chosenAt, before)))
  return and(users.isAnonymous, lt(users.createdAt, before), notExists(answered))!
}

function deleteGuests({ orm }: Queryable, before: Date): Promise<number> {
  return orm.transaction(async (tx) => {
    const isQuiet = isQuietGuest({ orm: tx }, before)
    const quiet = tx.select({ id: users.id }).from(users).where(isQuiet).limit(batchSize)
    const ids = (await quiet.for('update', { skipLocked: true })).map(({ id }) => id)
    const theirs = tx.select({ id: assessments.id }).from(assessments).where(inArray(assessments.userId, ids))
    await theirs.orderBy(assessments.id).for('update')
    // Checked again under the lock: an answer may have been saved before.
    await tx.delete(users).where(and(inArray(users.id, ids), isQuiet))
    return ids.length
  })
}

/** Never waits for locks, so sweeps and requests don't block each other. */
async function deleteFree({ orm }: Queryable, { table, key, condition }: Expired): Promise<number> {
  const free = orm.select({ key }).from(table).where(condition).limit(batchSize).for('update', { skipLocked: true })
  return (await orm.delete(table).where(inArray(key, free)).returning({ key })).length
}

function isUnanswered({ orm }: Queryable, before: Date): SQL {
  const answers = orm.select().from(openAnswers).where(eq(openAnswers.assessmentId, assessments.id))
  return and(isNull(assessments.completedAt), lt(assessments.createdAt, before), notExists(answers))!
}

function deleteUnanswered({ orm }: Queryable, before: Date): Promise<number> {
  return orm.transaction(async (tx) => {
    const isOld = isUnanswered({ orm: tx }, before)
    const old = tx.select({ id: assessments.id }).from(assessments).where(isOld).limit(batchSize)
    const ids = (await old.for('update', { skipLocked: true })).map(({ id }) => id)
    // Checked again under the lock: an answer may have been saved before.
    await tx.delete(assessments).where(and(inArray(assessments.id, ids), isOld))
    return ids.length
  })
}

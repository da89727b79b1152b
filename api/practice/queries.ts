import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { isOwnAssessment, type OwnAssessment, ownAssessmentIds } from '../answers/queries.ts'
import type { Database, Queryable } from '../db/engine/database.ts'
import { assessments } from '../db/schema/assessments.ts'
import { challengeDays, challengeStarts, pulses } from '../db/schema/practice.ts'
import { nextPulseAfter } from './progress.ts'

const ofOwn = (
  database: Queryable,
  table: typeof challengeStarts | typeof challengeDays | typeof pulses,
  { userId, assessmentId }: OwnAssessment,
) => inArray(table.assessmentId, ownAssessmentIds(database, userId, assessmentId))

/** Until the transaction ends. False if there is none. */
async function lockOwn(tx: Queryable, { userId, assessmentId }: OwnAssessment): Promise<boolean> {
  return (await ownAssessmentIds(tx, userId, assessmentId).for('update')).length > 0
}

export type StartRow = typeof challengeStarts.$inferSelect

export async function findStart(database: Queryable, own: OwnAssessment): Promise<StartRow | undefined> {
  const [row] = await database.orm
    .select()
    .from(challengeStarts)
    .where(ofOwn(database, challengeStarts, own))
  return row
}

/** False if it's answered, a day or pulse exists, or the result is gone. A skipped start can still be answered. */
export function storeStart(database: Database, userId: string, start: StartRow): Promise<boolean> {
  const own = { userId, assessmentId: start.assessmentId }
  return database.orm.transaction(async (orm) => {
    // Ticks wait for this lock, as their rows reference the assessment.
    if (!(await lockOwn({ orm }, own))) return false
    const stored = await findStart({ orm }, own)
    if (start.score === null) {
      if (stored === undefined) await orm.insert(challengeStarts).values(start)
      return true
    }
    const isAnswered = stored !== undefined && stored.score !== null
    if (isAnswered || (await orm.$count(challengeDays, ofOwn({ orm }, challengeDays, own))) > 0) return false
    if ((await orm.$count(pulses, ofOwn({ orm }, pulses, own))) > 0) return false
    await orm
      .insert(challengeStarts)
      .values(start)
      .onConflictDoUpdate({ target: challengeStarts.assessmentId, set: start })
    return true
  })
}

export function listTicks(database: Database, own: OwnAssessment) {
  return database.orm
    .select({ day: challengeDays.day, doneAt: challengeDays.doneAt })
    .from(challengeDays)
    .where(ofOwn(database, challengeDays, own))
    .orderBy(asc(challengeDays.day))
}

/** Does nothing unless the user has such a result. */
export async function storeTick({ orm }: Database, own: OwnAssessment, { day, now }: { day: number; now: Date }) {
  const row = orm
    .select({
      assessmentId: assessments.id,
      day: sql<number>`${day}::smallint`.as('day'),
      doneAt: sql<Date>`${now.toISOString()}::timestamptz`.as('done_at'),
    })
    .from(assessments)
    .where(and(isOwnAssessment(own.userId, own.assessmentId), isNotNull(assessments.completedAt)))
  await orm.insert(challengeDays).select(row).onConflictDoNothing()
}

export async function deleteTick(database: Database, own: OwnAssessment, day: number): Promise<void> {
  await database.orm.delete(challengeDays).where(and(ofOwn(database, challengeDays, own), eq(challengeDays.day, day)))
}

export type PulseRow = typeof pulses.$inferSelect

/** Null if it's too early after another pulse, even a concurrent one, or if the result is gone. */
export function storePulse(database: Database, userId: string, pulse: Omit<PulseRow, 'id'>) {
  const own = { userId, assessmentId: pulse.assessmentId }
  return database.orm.transaction(async (orm) => {
    if (!(await lockOwn({ orm }, own))) return null
    const [last] = await listPulses({ orm }, own).limit(1)
    if (last && pulse.createdAt < nextPulseAfter(last.createdAt)) return null
    const row = { id: Bun.randomUUIDv7(), ...pulse }
    await orm.insert(pulses).values(row)
    return row
  })
}

/** Newest first. */
export function listPulses(database: Queryable, own: OwnAssessment) {
  return database.orm
    .select()
    .from(pulses)
    .where(ofOwn(database, pulses, own))
    .orderBy(desc(pulses.createdAt), desc(pulses.id))
}

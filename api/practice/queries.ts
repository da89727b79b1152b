import { and, asc, desc, eq, gt } from 'drizzle-orm'
import type { Database, Queryable } from '../db/engine/database.ts'
import { assessments } from '../db/schema/assessments.ts'
import { challengeDays, challengeStarts, pulses } from '../db/schema/insights.ts'

export type StartRow = typeof challengeStarts.$inferSelect

/** The caller has checked the owner, here and below. */
export async function findStart(database: Queryable, assessmentId: string): Promise<StartRow | undefined> {
  const [row] = await database.orm.select().from(challengeStarts).where(eq(challengeStarts.assessmentId, assessmentId))
  return row
}

/** False if it's answered, or a day or pulse exists. A skipped start can still be answered. */
export function storeStart(database: Database, start: StartRow): Promise<boolean> {
  const { assessmentId } = start
  return database.orm.transaction(async (orm) => {
    // Ticks wait for this lock, as their rows reference the assessment.
    await orm.select().from(assessments).where(eq(assessments.id, assessmentId)).for('update')
    const kept = await findStart({ orm }, assessmentId)
    if (start.score === null) {
      if (kept === undefined) await orm.insert(challengeStarts).values(start)
      return true
    }
    const isAnswered = kept !== undefined && kept.score !== null
    if (isAnswered || (await orm.$count(challengeDays, eq(challengeDays.assessmentId, assessmentId))) > 0) return false
    if ((await orm.$count(pulses, eq(pulses.assessmentId, assessmentId))) > 0) return false
    await orm
      .insert(challengeStarts)
      .values(start)
      .onConflictDoUpdate({ target: challengeStarts.assessmentId, set: start })
    return true
  })
}

export function listDoneDays(database: Database, assessmentId: string) {
  return database.orm
    .select({ day: challengeDays.day, doneAt: challengeDays.doneAt })
    .from(challengeDays)
    .where(eq(challengeDays.assessmentId, assessmentId))
    .orderBy(asc(challengeDays.day))
}

export async function storeTick(
  database: Database,
  { assessmentId, day, done, now }: { assessmentId: string; day: number; done: boolean; now: Date },
): Promise<void> {
  if (done) await database.orm.insert(challengeDays).values({ assessmentId, day, doneAt: now }).onConflictDoNothing()
  else {
    const isDay = and(eq(challengeDays.assessmentId, assessmentId), eq(challengeDays.day, day))
    await database.orm.delete(challengeDays).where(isDay)
  }
}

export type PulseRow = typeof pulses.$inferSelect

/** Null if a pulse newer than `lastBefore` exists, even concurrently. */
export function storePulse(database: Database, pulse: Omit<PulseRow, 'id'>, lastBefore: Date) {
  return database.orm.transaction(async (orm) => {
    await orm.select().from(assessments).where(eq(assessments.id, pulse.assessmentId)).for('update')
    const isNewer = and(eq(pulses.assessmentId, pulse.assessmentId), gt(pulses.createdAt, lastBefore))
    const newer = await orm.select({ id: pulses.id }).from(pulses).where(isNewer).limit(1)
    if (newer.length > 0) return null
    const row = { id: Bun.randomUUIDv7(), ...pulse }
    await orm.insert(pulses).values(row)
    return row
  })
}

/** The caller has checked the owner. */
export function listPulses(database: Database, assessmentId: string): Promise<PulseRow[]> {
  return database.orm
    .select()
    .from(pulses)
    .where(eq(pulses.assessmentId, assessmentId))
    .orderBy(desc(pulses.createdAt), desc(pulses.id))
}

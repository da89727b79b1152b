import { and, asc, desc, eq } from 'drizzle-orm'
import type { Database, Queryable } from '../db/engine/database.ts'
import { assessments } from '../db/schema/assessments.ts'
import { challengeDays, challengeStarts, pulses } from '../db/schema/insights.ts'
import { nextPulseAfter } from './progress.ts'

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

/** Null if it's too early after another pulse, even a concurrent one. */
export function storePulse(database: Database, pulse: Omit<PulseRow, 'id'>) {
  return database.orm.transaction(async (orm) => {
    await orm.select().from(assessments).where(eq(assessments.id, pulse.assessmentId)).for('update')
    const [last] = await listPulses({ orm }, pulse.assessmentId).limit(1)
    if (last && pulse.createdAt < nextPulseAfter(last.createdAt)) return null
    const row = { id: Bun.randomUUIDv7(), ...pulse }
    await orm.insert(pulses).values(row)
    return row
  })
}

/** Newest first. The caller has checked the owner. */
export function listPulses({ orm }: Queryable, assessmentId: string) {
  return orm
    .select()
    .from(pulses)
    .where(eq(pulses.assessmentId, assessmentId))
    .orderBy(desc(pulses.createdAt), desc(pulses.id))
}

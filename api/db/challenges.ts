import { and, asc, eq } from 'drizzle-orm'
import type { Database, Queryable } from './engine/database.ts'
import { assessments } from './schema/assessments.ts'
import { challengeDays, challengeStarts, pulses } from './schema/insights.ts'

/** Day 0 of a challenge; without answers and score where it was passed over. */
export type StartRow = typeof challengeStarts.$inferSelect

/** The caller has found the result by its owner, here and below. */
export async function findStart(database: Queryable, assessmentId: string): Promise<StartRow | undefined> {
  const [row] = await database.orm.select().from(challengeStarts).where(eq(challengeStarts.assessmentId, assessmentId))
  return row
}

/**
 * Keeps day 0. False where it comes too late: it is answered already, a day is done or a pulse was taken, even at the
 * same time. One that was passed over can still be answered; passing it over does not change an answered one.
 */
export function storeStart(database: Database, start: StartRow): Promise<boolean> {
  const { assessmentId } = start
  return database.orm.transaction(async (orm) => {
    // A tick waits for this lock, because its row refers to the assessment.
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

/** A day that is ticked twice keeps its first time. */
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

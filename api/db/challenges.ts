import { and, asc, eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { assessments } from './schema/assessments.ts'
import { challengeDays, challengeStarts, pulses } from './schema/insights.ts'

/** Day 0 of a challenge; without answers and score where it was passed over. */
export type StartRow = typeof challengeStarts.$inferSelect

/** Day 0 of a result's challenge, answered or passed over; the caller has found the result by its owner. */
export async function findStart(database: Pick<Database, 'orm'>, assessmentId: string): Promise<StartRow | undefined> {
  const [row] = await database.orm.select().from(challengeStarts).where(eq(challengeStarts.assessmentId, assessmentId))
  return row
}

/**
 * Keeps day 0. False where it comes too late, though sent at the same time: it was answered before, a day is
 * done or a pulse was taken. One passed over may be answered still, and passing it over changes no answered one.
 */
export function storeStart(database: Database, start: StartRow): Promise<boolean> {
  const { assessmentId } = start
  return database.orm.transaction(async (orm) => {
    // A tick waits for this, as its row names the assessment.
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

/** A day of a challenge, 1-7, that was done. */
export interface DoneDay {
  day: number
  doneAt: Date
}

/** The days done of a result's challenge; the caller has found the result by its owner. */
export function listDoneDays(database: Database, assessmentId: string): Promise<DoneDay[]> {
  return database.orm
    .select({ day: challengeDays.day, doneAt: challengeDays.doneAt })
    .from(challengeDays)
    .where(eq(challengeDays.assessmentId, assessmentId))
    .orderBy(asc(challengeDays.day))
}

/** Ticks a day off, or takes the tick back. A day ticked twice keeps its first time. */
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

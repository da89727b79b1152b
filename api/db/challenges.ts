import { and, asc, eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { challengeDays } from './schema/insights.ts'

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

import { and, asc, eq } from 'drizzle-orm'
import type { Database, Queryable } from './engine/database.ts'
import { assessments } from './schema/assessments.ts'
import { challengeDays, challengeStarts, pulses } from './schema/insights.ts'

export type StartRow = typeof challengeStarts.$inferSelect

/** The caller has checked the owner, here and below. */
export async function findStart(database: Queryable, assessmentId: string): Promise<StartRow | undefined> {
  const [row] = await database.orm.select().from(challengeStarts).where(eq(challengeStarts.assessmentId, assessmentId))
  return row
}

/**
 * False if it's already answered, or a day or pulse exists, even concurrently. A skipped start can still be answered,
 * not the other way round.
 */
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

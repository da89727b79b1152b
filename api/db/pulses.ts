import { and, desc, eq, gt } from 'drizzle-orm'
import type { Database } from './engine/database.ts'
import { assessments } from './schema/assessments.ts'
import { pulses } from './schema/insights.ts'

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

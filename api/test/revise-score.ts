import { eq } from 'drizzle-orm'
import type { ScoreSummary } from '../results/contract.ts'
import type { Database } from '../db/engine/database.ts'
import { assessments } from '../db/schema/assessments.ts'
import { results } from '../db/schema/results.ts'

export async function reviseScore(
  database: Database,
  assessmentId: string,
  change: Partial<ScoreSummary>,
): Promise<void> {
  const ofThis = eq(assessments.id, assessmentId)
  const [row] = await database.orm.select().from(assessments).where(ofThis)
  const summary = { ...row!.summary!, ...change }
  await database.orm.update(assessments).set({ summary, rasScore: summary.rasScore }).where(ofThis)
  const ofResult = eq(results.assessmentId, assessmentId)
  const [result] = await database.orm.select().from(results).where(ofResult)
  const score = { ...result!.score, ...change }
  await database.orm.update(results).set({ score }).where(ofResult)
}

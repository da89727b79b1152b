import { eq } from 'drizzle-orm'
import type { ScoreSummary } from '../results/contract.ts'
import type { Database } from '../db/engine/database.ts'
import { assessments } from '../db/schema/assessments.ts'
import { insights } from '../db/schema/insights.ts'

export async function reviseScore(
  database: Database,
  assessmentId: string,
  change: Partial<ScoreSummary>,
): Promise<void> {
  const ofThis = eq(assessments.id, assessmentId)
  const [row] = await database.orm.select().from(assessments).where(ofThis)
  const summary = { ...row!.summary!, ...change }
  await database.orm.update(assessments).set({ summary, rasScore: summary.rasScore }).where(ofThis)
  const ofWords = eq(insights.assessmentId, assessmentId)
  const [words] = await database.orm.select({ result: insights.result }).from(insights).where(ofWords)
  const result = { ...words!.result, ...change }
  await database.orm.update(insights).set({ result }).where(ofWords)
}

import { eq } from 'drizzle-orm'
import type { Words } from '../letter/contract.ts'
import type { Growth, ScoreSummary } from '../results/contract.ts'
import type { GivenAnswer } from './answer-sheet.ts'
import { isOwn } from './queries.ts'
import type { Queryable } from '../db/engine/database.ts'
import { assessments, responses, scores } from '../db/schema/assessments.ts'
import { insights } from '../db/schema/insights.ts'
import { columnsOf, noCost, type ScoreNumbers } from '../letter/queries.ts'

/**
 * Blocks saving answers until the transaction ends. Returns a completed one's summary, null for an open one, undefined
 * without one.
 */
export async function lockAssessment({ orm }: Queryable, userId: string, assessmentId: string) {
  const { summary } = assessments
  const [row] = await orm.select({ summary }).from(assessments).where(isOwn(userId, assessmentId)).for('update')
  return row?.summary
}

interface NewResult {
  assessmentId: string
  given: readonly GivenAnswer[]
  score: Omit<ScoreNumbers, 'assessmentId' | 'completedAt'>
  growth: Growth | null
  words: Words
  previous: ScoreSummary | undefined
  now: Date
}

/** The transaction has locked the assessment. */
export async function storeResult({ orm }: Queryable, result: NewResult): Promise<ScoreSummary> {
  const { assessmentId, given, score, growth, words, previous, now } = result
  const { signalBreakdowns, styleAnalysis, ...numbers } = score
  const line = { assessmentId, ...numbers, completedAt: now.toISOString() }
  const summary: ScoreSummary = { ...line, growth }
  const kept = { words, comparedWith: previous?.assessmentId ?? null }
  const written = columnsOf(kept, { ...line, signalBreakdowns, styleAnalysis })
  await orm.delete(responses).where(eq(responses.assessmentId, assessmentId))
  await orm.insert(scores).values({
    assessmentId,
    answers: given.map(({ answer }) => answer),
    answeredAt: given.map(({ answeredAt }) => answeredAt),
  })
  await orm.insert(insights).values({ assessmentId, ...written, ...noCost, createdAt: now })
  await orm
    .update(assessments)
    .set({ completedAt: now, rasScore: score.rasScore, summary })
    .where(eq(assessments.id, assessmentId))
  return summary
}

import type { EvidenceCatalogue, Insights } from '../../contract/insights.ts'
import type { Database } from '../../db/database.ts'
import { findScoreBefore, findScoredRow } from '../../db/scores.ts'
import { evidenceOf } from '../../domain/insights/evidence.ts'
import type { ScoredSheet } from '../../domain/scoring.ts'
import { noResult } from '../errors.ts'

/** One of a person's results, its words, and all that words about it may rest on. */
export interface WrittenResult {
  userId: string
  assessmentId: string
  scored: ScoredSheet
  insights: Insights
  catalogue: EvidenceCatalogue
}

/** Finds a result with its words. Throws a ProblemError where the person has no such result. */
export async function findWrittenResult(
  database: Database,
  { userId, assessmentId }: { userId: string; assessmentId: string },
): Promise<WrittenResult> {
  const row = await findScoredRow(database, userId, assessmentId)
  if (row === undefined) throw noResult()
  const { score: scored } = row
  const answers = new Map(Object.entries(row.answers).map(([id, answer]) => [Number(id), answer]))
  const previous = await findScoreBefore(database, userId, scored)
  return { userId, assessmentId, scored, insights: scored.insights, catalogue: evidenceOf(scored, answers, previous) }
}

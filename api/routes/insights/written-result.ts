import type { EvidenceCatalogue } from '../../contract/insights.ts'
import type { ScoreResult } from '../../contract/score.ts'
import type { Database } from '../../db/engine/database.ts'
import type { KeptWords } from '../../db/words.ts'
import { findScore, findScoredRow } from '../../db/scores.ts'
import { evidenceOf } from '../../domain/insights/evidence/evidence.ts'
import type { Sheet } from '../../domain/sheet.ts'
import { noResult } from '../errors.ts'

/** One of a person's results with its words. */
export interface WrittenResult extends KeptWords {
  userId: string
  assessmentId: string
  scored: ScoreResult
  answers: Sheet
}

/** Finds a result with its words. Throws a ProblemError where the person has no such result. */
export async function findWrittenResult(
  database: Database,
  { userId, assessmentId }: { userId: string; assessmentId: string },
): Promise<WrittenResult> {
  const row = await findScoredRow(database, userId, assessmentId)
  if (row === undefined) throw noResult()
  const { score: scored, answers, words, comparedWith } = row
  return { userId, assessmentId, scored, answers, words, comparedWith }
}

/** The evidence that new words about a result may cite, with the changes since the result they compare it with. */
export async function loadCatalogue(
  database: Database,
  { userId, scored, answers, comparedWith }: WrittenResult,
): Promise<EvidenceCatalogue> {
  const previous = comparedWith === null ? undefined : await findScore(database, userId, comparedWith)
  return evidenceOf(scored, answers, previous)
}

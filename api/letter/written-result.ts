import type { EvidenceCatalogue } from './contract.ts'
import type { ScoreResult } from '../results/contract.ts'
import type { Database } from '../db/engine/database.ts'
import type { KeptWords } from './queries.ts'
import { findScore, findScoredRow } from '../results/queries.ts'
import { evidenceOf } from './evidence/evidence.ts'
import type { Sheet } from '../instrument/sheet.ts'
import { noResult } from '../http/errors.ts'

export interface WrittenResult extends KeptWords {
  userId: string
  assessmentId: string
  scored: ScoreResult
  answers: Sheet
}

/** Throws ProblemError if the user has no such result. */
export async function findWrittenResult(
  database: Database,
  { userId, assessmentId }: { userId: string; assessmentId: string },
): Promise<WrittenResult> {
  const row = await findScoredRow(database, userId, assessmentId)
  if (row === undefined) throw noResult()
  const { score: scored, answers, words, comparedWith } = row
  return { userId, assessmentId, scored, answers, words, comparedWith }
}

export async function loadCatalogue(
  database: Database,
  { userId, scored, answers, comparedWith }: WrittenResult,
): Promise<EvidenceCatalogue> {
  const previous = comparedWith === null ? undefined : await findScore(database, userId, comparedWith)
  return evidenceOf(scored, answers, previous)
}

import type { EvidenceCatalogue } from '../../../contract/insights.ts'
import type { ScoredSheet } from '../../scoring.ts'
import { answersInOrder } from '../../sheet.ts'
import { readResult, type ReadResult } from '../evidence/evidence.ts'

/** Reads a result from its scores and its whole catalogue. Throws InvalidSheetError where the catalogue lacks answers. */
export function readCatalogue(scored: ScoredSheet, catalogue: EvidenceCatalogue): ReadResult {
  const answers = new Map(
    Object.entries(catalogue).flatMap(([id, { statement }]) =>
      statement ? [[Number(id.replace('item:', '')), statement.answer] as const] : [],
    ),
  )
  answersInOrder(answers)
  return readResult({ scored, answers })
}

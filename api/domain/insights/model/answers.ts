import type { EvidenceCatalogue } from '../../../contract/insights.ts'
import { answersInOrder, type Sheet } from '../../sheet.ts'

/** The answer sheet behind a whole catalogue. Throws InvalidSheetError where answers are missing. */
export function answersIn(catalogue: EvidenceCatalogue): Sheet {
  const answers = new Map(
    Object.entries(catalogue).flatMap(([id, { statement }]) =>
      statement ? [[Number(id.replace('item:', '')), statement.answer] as const] : [],
    ),
  )
  answersInOrder(answers)
  return answers
}

import type { InsightsDraft } from '../../contract/insights.ts'
import { rightDraft } from '../../test/right-draft.ts'
import { simulatedSheets, type SimulatedSheet } from '../../test/simulated-sheets.ts'

/** A simulated result, and a text in which everything is right. */
export interface EvaluatedSheet extends SimulatedSheet {
  /** the part of the built-in text that rests on what a model is offered */
  right: InsightsDraft
}

export function evaluatedSheets(count: number): EvaluatedSheet[] {
  return simulatedSheets(count).map((sheet) => ({
    ...sheet,
    right: rightDraft(sheet.insights, sheet.catalogue, sheet.scored),
  }))
}

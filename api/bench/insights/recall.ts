import type { InsightsDraft } from '../../contract/insights.ts'
import { paragraphWords } from '../../domain/insights/model/task.ts'
import type { Variant } from './faults/fault.ts'
import type { FaultClass } from './faults/faults.ts'
import type { EvaluatedSheet } from './sheets.ts'

/** How many of so many texts were refused, and the refusals or passes that should not have been, by variant. */
export interface Refused {
  refused: number
  of: number
  /** how often each variant was not met as it should be, the most frequent first */
  missed: Record<string, number>
}

export interface Recall {
  name: string
  known: Refused
  unseen: Refused
}

/** Each sheet is tried with so many variants of a kind, in turn, so that all have their turn over a few sheets. */
const variantsEach = 3

/** How many faults of a class the check catches, over all sheets. */
export function recallOf({ name, known, unseen }: FaultClass, sheets: readonly EvaluatedSheet[]): Recall {
  return {
    name,
    known: refusedOf(known, sheets, variantsEach, true),
    unseen: refusedOf(unseen, sheets, variantsEach, true),
  }
}

/** How many texts that are right the check refuses. */
export function falseAlarmsOf(right: readonly Variant[], sheets: readonly EvaluatedSheet[]): Refused {
  return refusedOf(right, sheets, variantsEach * 4, false)
}

function refusedOf(
  variants: readonly Variant[],
  sheets: readonly EvaluatedSheet[],
  each: number,
  isWanted: boolean,
): Refused {
  const met = sheets.flatMap((sheet, index) =>
    Array.from(
      { length: Math.min(each, variants.length) },
      (_, turn) => variants[(index * each + turn) % variants.length]!,
    ).flatMap(({ name, change }) => {
      const draft = change(sheet)
      return draft && fits(draft) ? [{ name, isRefused: isDraftRefused(draft, sheet) }] : []
    }),
  )
  const missed = met.filter((one) => one.isRefused !== isWanted)
  const counts = Map.groupBy(missed, ({ name }) => name)
  return {
    refused: met.filter((one) => one.isRefused).length,
    of: met.length,
    missed: Object.fromEntries(
      [...counts].map(([name, all]) => [name, all.length] as const).sort(([, one], [, other]) => other - one),
    ),
  }
}

/** Whether any paragraph of a text does not pass. One that it lacks says nothing of those that it has. */
function isDraftRefused(draft: InsightsDraft, { task }: EvaluatedSheet): boolean {
  return task.check(draft).paragraphs.length < draft.summary.length
}

/** A paragraph that a sentence more would have refused says nothing of that sentence. */
function fits({ summary }: InsightsDraft): boolean {
  return summary.every(({ sentences }) => {
    const words = sentences.flatMap(({ text }) => text.split(/\s+/).filter(Boolean))
    return words.length <= paragraphWords.most
  })
}

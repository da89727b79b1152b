import type { InsightsDraft } from '../../contract/insights.ts'
import { paragraphWords } from '../../domain/insights/model/task.ts'
import type { Variant } from './faults/fault.ts'
import type { FaultClass } from './faults/faults.ts'
import type { EvaluatedSheet } from './sheets.ts'

/** How many of so many texts were refused, and which variants were wrongly refused or passed. */
export interface Refused {
  refused: number
  of: number
  /** how often each variant was judged wrongly, the most frequent first */
  missed: Record<string, number>
}

export interface Recall {
  name: string
  known: Refused
  unseen: Refused
}

/** How many variants of a kind each sheet is tried with, in turn, so that a few sheets cover all variants. */
const variantsEach = 3

/** How many faults of a class the check catches, over all sheets. */
export function recallOf({ name, known, unseen }: FaultClass, sheets: readonly EvaluatedSheet[]): Recall {
  return {
    name,
    known: refusedOf(known, sheets, variantsEach, true),
    unseen: refusedOf(unseen, sheets, variantsEach, true),
  }
}

/** How many right texts the check refuses. */
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

/** Whether any paragraph of a text does not pass; missing paragraphs do not count. */
function isDraftRefused(draft: InsightsDraft, { task }: EvaluatedSheet): boolean {
  return task.check(draft).paragraphs.length < draft.summary.length
}

/** A paragraph that is too long is refused for its length, so it shows nothing about its sentences. */
function fits({ summary }: InsightsDraft): boolean {
  return summary.every(({ sentences }) => {
    const words = sentences.flatMap(({ text }) => text.split(/\s+/).filter(Boolean))
    return words.length <= paragraphWords.most
  })
}

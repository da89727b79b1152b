import fc from 'fast-check'
import { items, type Item } from '../instrument/bank.ts'
import type { Sheet } from '../instrument/sheet.ts'

export function sheetOf(answerTo: (item: Item) => number): Map<number, number> {
  return new Map(items.map((item) => [item.id, answerTo(item)]))
}

/** Every answer as far toward its key as possible; preferences in the middle. */
export const idealSheet: Sheet = sheetOf((item) => 3 + 2 * item.keyed)
export const worstSheet: Sheet = sheetOf((item) => 3 - 2 * item.keyed)

export const anySheet: fc.Arbitrary<Map<number, number>> = fc
  .array(fc.integer({ min: 1, max: 5 }), { minLength: items.length, maxLength: items.length })
  .map((answers) => new Map(items.map((item, index) => [item.id, answers[index]!])))

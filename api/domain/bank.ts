import { createHash } from 'node:crypto'
import { z } from 'zod'
import { questionRows } from '../facts/questions.ts'
import { checkedBank, type Item } from './bank-check.ts'

export type { Item } from './bank-check.ts'

/** All 200 items in shown order. Importing this throws ContentError where the questions do not make a survey. */
export const items: readonly Item[] = checkedBank(questionRows)

export const itemsById: ReadonlyMap<number, Item> = new Map(items.map((item) => [item.id, item]))

/** The same items by their ids: for what must not depend on the order in which they are shown. */
export const itemsByNumber: readonly Item[] = items.toSorted((one, other) => one.id - other.id)

export const ItemId = z.int().refine((id) => itemsById.has(id), {
  error: `No statement has this number: they go from 1 to ${items.length}.`,
})

/**
 * Identifies a questionnaire, in 12 hexadecimal digits: it changes with any text or key. A typographer's apostrophe is no
 * other text than a typewriter's, in which results of today's version were once kept.
 */
export function versionOf(bank: readonly Item[]): string {
  const counted = bank.map(({ care: _care, tender: _tender, ...kept }) => kept)
  return createHash('sha256').update(JSON.stringify(counted).replaceAll('’', "'")).digest('hex').slice(0, 12)
}

export const bankVersion = versionOf(items)

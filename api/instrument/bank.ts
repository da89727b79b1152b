import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type SignalName, signalNames } from '../contract/signal.ts'
import { checkedContent, ContentError, parseContent } from '../content/content-error.ts'
import { questionRows } from './public/questions.ts'
import { signalKeys } from './public/signal-keys.ts'
import type { SignalKeys } from '../content/check.ts'
import { statementsOf } from './public/statements.ts'
import { Text } from '../content/text-schema.ts'

const size = 200
const orderRule = `This must be a whole number from 1 to ${size}.`
const Order = z.int(orderRule).min(1, orderRule).max(size, orderRule)
const key = 'This must be 1, -1 or 0.'
const Key = z.union([z.literal(1), z.literal(-1), z.literal(0)], key)

const Item = z.strictObject({
  id: Order,
  order: Order,
  signal: z.enum(signalNames),
  style: z.string().nullable(),
  styleKeyed: Key,
  component: z.string().nullable(),
  /** +1 or -1: for or against the score of signal and component; 0: a preference only */
  keyed: Key,
  text: Text,
  /** fear beside kind people, or torn between closeness and hiding: decides whether care is needed */
  care: z.enum(['fear', 'torn']).optional(),
  /** about fear, hurt or being left; never quoted */
  tender: z.literal(true).optional(),
})
export type Item = z.infer<typeof Item>

/** In shown order. Throws ContentError with file, row and field. */
export function checkedBank(rows: Record<SignalName, unknown>): Item[] {
  const placed = signalKeys.flatMap((signal) => {
    const file = `assessment/questions/${signal.name.toLowerCase()}.json`
    return parseContent(file, z.array(rowOf(signal)), rows[signal.name]).map((item, row) => ({ file, row, item }))
  })
  for (const field of ['id', 'order'] as const) {
    const taken = new Map<number, string>()
    for (const { file, row, item } of placed) {
      const other = taken.get(item[field])
      const complaint = `${item[field]} is taken by a question in content/${other}.`
      if (other !== undefined) throw new ContentError(file, [{ path: [row, field], complaint }])
      taken.set(item[field], file)
    }
  }
  if (placed.length !== size) {
    const complaint = `There must be ${size} questions, and there are ${placed.length}.`
    throw new ContentError('assessment/questions', [{ path: [], complaint }])
  }
  return placed.map(({ item }) => item).sort((a, b) => a.order - b.order)
}

function rowOf({ name, styles, components }: SignalKeys) {
  return Item.extend({
    signal: z.literal(name, `This must be ${name}, as the file’s name says.`),
    style: z.enum(styles.map((style) => style.name)).nullable(),
    component: z.enum(components.map((component) => component.name)).nullable(),
  })
    .refine(({ style, styleKeyed }) => (style === null) === (styleKeyed === 0), {
      path: ['styleKeyed'],
      error: 'This must be 0 where there is no style, and 1 or -1 where there is one.',
    })
    .refine(({ component, keyed }) => (component === null) === (keyed === 0), {
      path: ['keyed'],
      error: 'This must be 0 where there is no component, and 1 or -1 where there is one.',
    })
    .refine(({ style, component }) => style !== null || component !== null, {
      path: ['component'],
      error: 'This is needed where there is no style: the answer would count for nothing.',
    })
}

for (const { name } of signalKeys) {
  const texts = Object.fromEntries(questionRows()[name].map(({ id }) => [id, Text]))
  checkedContent(`assessment/statements/${name.toLowerCase()}.json`, z.strictObject(texts), statementsOf(name))
}

/** Importing this throws ContentError if the questions don't make a survey. */
export const items: readonly Item[] = checkedBank(questionRows())

export const itemsOfComponent = (signal: SignalName, component: string | null): Item[] =>
  items.filter((item) => item.signal === signal && item.component === component)

export const itemsById: ReadonlyMap<number, Item> = new Map(items.map((item) => [item.id, item]))

/** For what must not depend on the shown order. */
export const itemsInIdOrder: readonly Item[] = items.toSorted((one, other) => one.id - other.id)

export const ItemId = z.int().refine((id) => itemsById.has(id), {
  error: `No statement has this number: they go from 1 to ${items.length}.`,
})

/**
 * 12 hexadecimal digits of texts and keys. Curly and straight apostrophes count as the same, as results were stored
 * with either.
 */
export function versionOf(bank: readonly Item[]): string {
  const counted = bank.map(({ care: _care, tender: _tender, ...scoredParts }) => scoredParts)
  return createHash('sha256').update(JSON.stringify(counted).replaceAll('’', "'")).digest('hex').slice(0, 12)
}

/** Of the English statements. Each language has its own: wording.ts. */
export const bankVersion = versionOf(items)

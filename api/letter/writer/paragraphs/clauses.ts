import { itemId } from '#api/letter/contract.ts'
import { itemsById } from '#api/instrument/bank.ts'
import type { Sheet } from '#api/instrument/sheet.ts'
import type { ComponentReading } from '#api/letter/evidence/evidence.ts'
import { content, wordsOfComponent } from '../content.ts'
import type { Topic, WriterInput, WrittenSentence } from '../sentences.ts'

const words = content.summary

export interface AnsweredClause {
  item: number
  says: string
}

/** Unused first, then the clearest. */
export function answeredClauses(
  { signal, name }: ComponentReading,
  kind: 'can' | 'hard',
  { answers }: Pick<WriterInput, 'answers'>,
  usedItems: ReadonlySet<number>,
): AnsweredClause[] {
  const direction = kind === 'can' ? 1 : -1
  const lean = ({ item }: AnsweredClause) => direction * itemsById.get(item)!.keyed * (answers.get(item)! - 3)
  const { [kind]: clauses } = wordsOfComponent(signal, name)
  return clauses
    .filter((clause) => lean(clause) > 0)
    .sort((a, b) => Number(usedItems.has(a.item)) - Number(usedItems.has(b.item)) || lean(b) - lean(a))
}

/** Never mixes used clauses with unused ones. */
export function pickFreshest(
  clauses: readonly AnsweredClause[],
  atMost: number,
  usedItems: ReadonlySet<number>,
): AnsweredClause[] {
  const fresh = clauses.filter(({ item }) => !usedItems.has(item))
  return (fresh.length > 0 ? fresh : clauses).slice(0, atMost)
}

export function clausesSentence(
  clauses: readonly AnsweredClause[],
  input: WriterInput,
  topic: Topic,
): WrittenSentence[] {
  const [first, second] = clauses
  if (!first) return []
  const when = Object.fromEntries(clauses.map(({ item }) => [itemId(item), { counts: countsOf(item, input.answers) }]))
  const sides = new Set(Object.values(when).map(({ counts }) => counts))
  const lines = second ? (sides.size > 1 ? words.against : words.joined) : ['{First}.']
  const subjects = { ...topic.subjects, ...subjectsOf(clauses) }
  const values = { First: capitalize(first.says), second: second?.says ?? '', Second: capitalize(second?.says ?? '') }
  return input.write({ when, lines }, { ...topic, subjects, values })
}

function countsOf(item: number, answers: Sheet): 'for' | 'against' {
  return itemsById.get(item)!.keyed * (answers.get(item)! - 3) > 0 ? 'for' : 'against'
}

export const subjectsOf = (clauses: readonly AnsweredClause[]) =>
  Object.fromEntries(clauses.map(({ item }) => [itemId(item), itemId(item)]))

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

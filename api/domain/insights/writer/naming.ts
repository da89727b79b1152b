import { componentId, type EvidenceId, itemId, signalId } from '../../../contract/insights.ts'
import { isEstimated } from '../../../facts/parameters.ts'
import { whole } from '../../../facts/rounding.ts'
import { itemsById } from '../../bank.ts'
import type { Sheet } from '../../sheet.ts'
import { stanceOf, type ComponentReading } from '../evidence/evidence.ts'
import { content, wordsOfComponent } from './content.ts'

/** Is written after an error or a chance while that comes from simulated people. */
export const estimatedWord = isEstimated ? content.summary.estimated : ''

/** "Asking Clearly (25) in Needs": a component with the whole number that people see. */
export function withScore({ name, signal, score }: ComponentReading): string {
  return `${name} (${whole(score)}) in ${signal}`
}

/** The subjects and values of a sentence about one component. */
export function topicOf({ name, signal, score }: ComponentReading) {
  return {
    subjects: { component: componentId(signal, name), signal: signalId(signal) },
    values: { component: name, signal, score: whole(score) },
  }
}

/** The person's answer to a statement, in words that follow "you". */
export function stanceInWords(id: number, answers: Sheet): string {
  return content.summary.said[stanceOf(answers.get(id)!)]
}

/**
 * What the clearest answer that raises a component's score says (`can`, which follows "you"), or one that lowers it
 * (`hard`, a clause of its own): the clause, and the statement's id. Null if there is none. An answer that the text
 * does not use yet is preferred to those in `usedItems`.
 */
export function clauseOf(
  { signal, name }: ComponentReading,
  kind: 'can' | 'hard',
  answers: Sheet,
  usedItems: ReadonlySet<number>,
): { item: EvidenceId; says: string } | null {
  const direction = kind === 'can' ? 1 : -1
  const lean = (id: number) => direction * itemsById.get(id)!.keyed * (answers.get(id)! - 3)
  const { [kind]: clauses } = wordsOfComponent(signal, name)
  const clearest = clauses
    .filter(({ item }) => lean(item) > 0)
    .sort((a, b) => Number(usedItems.has(a.item)) - Number(usedItems.has(b.item)) || lean(b.item) - lean(a.item))[0]
  return clearest ? { item: itemId(clearest.item), says: clearest.says } : null
}

import { componentId, type EvidenceId, itemId, signalId } from '../../../contract/insights.ts'
import { isEstimated } from '../../../facts/parameters.ts'
import { whole } from '../../../facts/rounding.ts'
import { items } from '../../bank.ts'
import type { Sheet } from '../../sheet.ts'
import { saidBy, type ComponentReading } from '../evidence/evidence.ts'
import { content, wordsOfComponent } from './content.ts'

/** Stands behind an error or a chance, as long as it comes from simulated people. */
export const estimated = isEstimated ? content.summary.estimated : ''

/** "Asking Clearly (25) in Needs": a component with the whole number that people see. */
export function withScore({ name, signal, score }: ComponentReading): string {
  return `${name} (${whole(score)}) in ${signal}`
}

/** What a sentence about one component may need. */
export function topicOf({ name, signal, score }: ComponentReading) {
  return {
    subjects: { component: componentId(signal, name), signal: signalId(signal) },
    values: { component: name, signal, score: whole(score) },
  }
}

/** What the person said of a statement, as it goes on after "you". */
export function saidOf(id: number, answers: Sheet): string {
  return content.summary.said[saidBy(answers.get(id)!)]
}

/**
 * What the clearest answer that raises a component's score says (`can`, which goes on after "you"), or one
 * that lowers it (`hard`, a clause of its own): the clause, and the statement's id. Null where there is none. Of
 * `told` answers the text speaks already; another is taken where there is one.
 */
export function clauseOf(
  { signal, name }: ComponentReading,
  kind: 'can' | 'hard',
  answers: Sheet,
  told: ReadonlySet<number>,
): { item: EvidenceId; says: string } | null {
  const direction = kind === 'can' ? 1 : -1
  const lean = (id: number) => direction * items.find((item) => item.id === id)!.keyed * (answers.get(id)! - 3)
  const { [kind]: clauses } = wordsOfComponent(signal, name)
  const clearest = clauses
    .filter(({ item }) => lean(item) > 0)
    .sort((a, b) => Number(told.has(a.item)) - Number(told.has(b.item)) || lean(b.item) - lean(a.item))[0]
  return clearest ? { item: itemId(clearest.item), says: clearest.says } : null
}

import { componentId, itemId, signalId } from '../../../contract/insights.ts'
import { isEstimated } from '../../../facts/parameters.ts'
import { whole } from '../../../facts/rounding.ts'
import type { Item } from '../../bank.ts'
import { hash } from '../../phrasing.ts'
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
export function topicOf(component: ComponentReading) {
  const { name, signal, score } = component
  return {
    subjects: { component: componentId(signal, name), signal: signalId(signal) },
    values: { component: name, signal, score: whole(score), can: canOf(component), hard: hardOf(component) },
  }
}

/** What a sentence that quotes one answer needs. */
export function quoteOf({ id, text }: Item, answers: Sheet) {
  return { subjects: { item: itemId(id) }, values: { statement: text, said: saidOf(id, answers) } }
}

/** What the person said of a statement, as it goes on after "you". */
export function saidOf(id: number, answers: Sheet): string {
  return content.summary.said[saidBy(answers.get(id)!)]
}

/** What the person does where the component is high: goes on after "you". */
export function canOf(component: ComponentReading): string {
  return oneOf(wordsOfComponent(component.signal, component.name).can, component)
}

/** What may be hard where the component is low: a clause of its own. */
export function hardOf(component: ComponentReading): string {
  return oneOf(wordsOfComponent(component.signal, component.name).hard, component)
}

/** The same for the same component and score. */
function oneOf(lines: string[], { name, score }: ComponentReading): string {
  return lines[hash(`${name} ${score}`) % lines.length]!
}

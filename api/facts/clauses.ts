import components from '../../content/assessment/insights/components.json'
import type { SignalName } from '../contract/signal.ts'

export interface Clause {
  item: number
  says: string
}

// content/ is checked when the server starts.

export function clausesOf(signal: SignalName, component: string): readonly Clause[] {
  return wordsOf(signal, component)?.can ?? []
}

/** Follows the name after a comma. */
export function meaningOf(signal: SignalName, component: string): string {
  return wordsOf(signal, component)?.means ?? component
}

function wordsOf(signal: SignalName, component: string) {
  return Object.entries(components[signal]).find(([name]) => name === component)?.[1]
}

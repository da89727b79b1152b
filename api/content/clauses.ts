import components from '#content/assessment/insights/components.json'
import type { SignalName } from '../contract/signal.ts'

export interface Clause {
  item: number
  says: string
}

export function clausesOf(signal: SignalName, component: string): readonly Clause[] {
  return wordsOf(signal, component)?.can ?? []
}

export function meaningOf(signal: SignalName, component: string): string {
  return wordsOf(signal, component)?.means ?? component
}

function wordsOf(signal: SignalName, component: string) {
  return Object.entries(components[signal]).find(([name]) => name === component)?.[1]
}

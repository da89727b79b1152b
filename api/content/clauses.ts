import english from '#content/en/assessment/insights/components.json'
import type { SignalName } from '../contract/signal.ts'
import { translated } from './translated.ts'

export interface ItemClause {
  item: number
  says: string
}

export function clausesOf(signal: SignalName, component: string): readonly ItemClause[] {
  const clauses: Readonly<Record<string, string>> = componentTexts(signal, component)?.can ?? {}
  return Object.entries(clauses).map(([item, says]) => ({ item: Number(item), says }))
}

export function meaningOf(signal: SignalName, component: string): string {
  return componentTexts(signal, component)?.means ?? component
}

function componentTexts(signal: SignalName, component: string) {
  const components = translated('assessment/insights/components.json', english)
  return Object.entries(components[signal]).find(([name]) => name === component)?.[1]
}

import components from '../../content/assessment/insights/components.json'
import type { SignalName } from '../contract/signal.ts'

/** Something that people say they do, and the number of the statement that says so. */
export interface Clause {
  item: number
  says: string
}

/** What people who are high in a component say they do, from content/, which the server checks when it starts. */
export function clausesOf(signal: SignalName, component: string): readonly Clause[] {
  const [, words] = Object.entries(components[signal]).find(([name]) => name === component) ?? []
  return words?.can ?? []
}

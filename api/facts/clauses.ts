import components from '../../content/assessment/insights/components.json'
import type { SignalName } from '../contract/signal.ts'

/** Something that people say they do, by the number of the statement that says so. */
export interface Clause {
  item: number
  says: string
}

/** What those say they do who are high in a component, as it stands in content/; the server checks it as it starts. */
export function clausesOf(signal: SignalName, component: string): readonly Clause[] {
  const [, words] = Object.entries(components[signal]).find(([name]) => name === component) ?? []
  return words?.can ?? []
}

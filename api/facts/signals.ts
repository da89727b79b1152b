import signalsContent from '../../content/assessment/signals.json'
import { signalNames } from '../contract/signal.ts'
import type { Signal } from './check.ts'

export type { Signal } from './check.ts'

type SignalContent = Omit<Signal, 'name'> & { name: string }

/** The ten signals in shown order; styles stand in the order that settles ties. */
export const signals: readonly Signal[] = /* @__PURE__ */ inOrder(signalsContent)

function inOrder(contents: SignalContent[]): Signal[] {
  const byName = new Map(contents.map((content) => [content.name, content]))
  return signalNames.map((name) => {
    const content = byName.get(name)
    if (!content) throw new Error(`content/assessment/signals.json lacks ${name}`)
    return { ...content, name }
  })
}

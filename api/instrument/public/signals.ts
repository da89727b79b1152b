import signalsContent from '#content/assessment/signals.json'
import { type SignalName, signalNames } from '#api/contract/signal.ts'
import type { Signal } from '#api/content/check.ts'

export type { Signal } from '#api/content/check.ts'

type SignalContent = Omit<Signal, 'name'> & { name: string }

/** In shown order; their styles are in tie-break order. */
export const signals: readonly Signal[] = /* @__PURE__ */ signalsInOrder(signalsContent)

export function signalOf(name: SignalName): Signal {
  return signals[signalNames.indexOf(name)]!
}

/** Where care is needed, texts leave these out, and nothing hard in them is shown large. */
export function isTenderSignal(signal: string | null): boolean {
  return signal === 'Anchor' || signal === 'Pattern'
}

function signalsInOrder(contents: SignalContent[]): Signal[] {
  const byName = new Map(contents.map((content) => [content.name, content]))
  return signalNames.map((name) => {
    const content = byName.get(name)
    if (!content) throw new Error(`content/assessment/signals.json lacks ${name}`)
    return { ...content, name }
  })
}

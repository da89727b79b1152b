import content from '#content/en/assessment/signals.json'
import { type SignalName, signalNames } from '#api/contract/signal.ts'
import type { SignalKeys, SignalWords } from '#api/content/check.ts'
import { signalKeys } from './signal-keys.ts'

export { isSensitiveSignal } from './signal-keys.ts'

const words = content as Record<SignalName, SignalWords>

/** With their words. Scripts take signal-keys.ts, which has none. */
export const signals = signalKeys.map((keys) => ({ ...keys, ...wordsFor(keys) }))
export type Signal = (typeof signals)[number]

/** Under the keys' names, by which all else refers to them; `shownName` has the words for those. */
function wordsFor({ name, components, styles }: SignalKeys) {
  const { name: _name, ...texts } = words[name]
  return {
    ...texts,
    components: components.map((part) => ({ ...part, description: texts.components[part.name]!.description })),
    styles: styles.map((style) => {
      const { plainName, description } = texts.styles[style.name]!
      return { ...style, plainName, description }
    }),
  }
}

export function signalOf(name: SignalName): Signal {
  return signals[signalNames.indexOf(name)]!
}

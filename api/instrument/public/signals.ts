import english from '#content/en/assessment/signals.json'
import { forLanguage } from '#api/content/numbers.ts'
import { translated } from '#api/content/translated.ts'
import { type SignalName, signalNames } from '#api/contract/signal.ts'
import type { SignalKeys, SignalWords } from '#api/content/check.ts'
import { signalKeys } from './signal-keys.ts'

export { isSensitiveSignal } from './signal-keys.ts'

/** With their words. Scripts take signal-keys.ts, which has none. */
export const signals = forLanguage(() => {
  const words = translated('assessment/signals.json', english as Record<SignalName, SignalWords>)
  return signalKeys.map((keys) => ({ ...keys, ...wordsFor(keys, words) }))
})
export type Signal = ReturnType<typeof signals>[number]

/** Under the keys' names, by which all else refers to them; `shownName` has the words for those. */
function wordsFor({ name, components, styles }: SignalKeys, words: Record<SignalName, SignalWords>) {
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
  return signals()[signalNames.indexOf(name)]!
}

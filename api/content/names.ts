import { signalKeys } from '../instrument/public/signal-keys.ts'
import { zoneKeys } from '../instrument/public/zone-keys.ts'

export const partNames: readonly string[] = signalKeys.flatMap(({ name, components, styles }) => [
  name,
  ...[...components, ...styles].map((part) => part.name),
])

export function anyOfNames(names: readonly string[]): string {
  return names.toSorted((one, other) => other.length - one.length).join('|')
}

export const anyName = new RegExp(
  `(?<![\\w-])(?:${anyOfNames([...partNames, ...zoneKeys.map(({ name }) => name)])})(?![\\w-])`,
  'g',
)

/** Names that are everyday words, too. */
export const everydayNames = new Set([
  'Adventure',
  'Belonging',
  'Closeness',
  'Heart',
  'Progress',
  'Purpose',
  'Stability',
  'Trust',
  'Worth',
])

import { signals } from '../instrument/public/signals.ts'
import { zones } from '../instrument/public/zones.ts'

export const partNames: readonly string[] = signals.flatMap(({ name, components, styles }) => [
  name,
  ...[...components, ...styles].map((part) => part.name),
])

export function anyOfNames(names: readonly string[]): string {
  return names.toSorted((one, other) => other.length - one.length).join('|')
}

export const anyName = new RegExp(
  `(?<![\\w-])(?:${anyOfNames([...partNames, ...zones.map(({ name }) => name)])})(?![\\w-])`,
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

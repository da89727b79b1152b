import { signals } from './signals.ts'
import { zones } from './zones.ts'

/** What the signals, their components and their styles are called. */
export const partNames: readonly string[] = signals.flatMap(({ name, components, styles }) => [
  name,
  ...[...components, ...styles].map((part) => part.name),
])

/** A pattern's alternatives for these names, a longer one before one that it begins with. */
export function anyOfNames(names: readonly string[]): string {
  return names.toSorted((one, other) => other.length - one.length).join('|')
}

/** Any of them, or of the zones' names, as it is written. */
export const anyName = new RegExp(
  `(?<![\\w-])(?:${anyOfNames([...partNames, ...zones.map(({ name }) => name)])})(?![\\w-])`,
  'g',
)

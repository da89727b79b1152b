import { signals } from './signals.ts'
import { zones } from './zones.ts'

export const partNames: readonly string[] = signals.flatMap(({ name, components, styles }) => [
  name,
  ...[...components, ...styles].map((part) => part.name),
])

/** These names as alternatives of a pattern, the longest first. */
export function anyOfNames(names: readonly string[]): string {
  return names.toSorted((one, other) => other.length - one.length).join('|')
}

/** Matches any of them, or a zone's name. */
export const anyName = new RegExp(
  `(?<![\\w-])(?:${anyOfNames([...partNames, ...zones.map(({ name }) => name)])})(?![\\w-])`,
  'g',
)

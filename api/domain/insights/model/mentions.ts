import { componentId, type EvidenceId, signalId } from '../../../contract/insights.ts'
import { anyOfNames } from '../../../facts/names.ts'
import { signals } from '../../../facts/signals.ts'

/** The ids of signals and components by their names. */
export const idsByName: ReadonlyMap<string, EvidenceId> = new Map<string, EvidenceId>(
  signals.flatMap(({ name, components }) => [
    [name, signalId(name)] as const,
    ...components.map((component) => [component.name, componentId(name, component.name)] as const),
  ]),
)

const name = `(?:${anyOfNames([...idsByName.keys()])})`
const one = `\\b${name}\\b(?: \\(\\d+\\))?`
// "Needs, Heart, and Lens" is a list; "Within Needs, Asking Clearly" and "above Needs, and Lens" are not.
const group = new RegExp(`${one}(?:(?:, ${one})+,? (?:and|or) ${one}| (?:and|or) ${one})?`, 'g')
const nameInGroup = new RegExp(`\\b${name}\\b`, 'g')

/** A text in which each run of names ("Spark (70) and Heart") is one token, and what each token names. */
export interface Marked {
  text: string
  groups: EvidenceId[][]
}

/** What replaces a run of names in a marked text. */
export const token = (place: string) => `⟦${place}⟧`

export function markNames(text: string): Marked {
  const groups: EvidenceId[][] = []
  const marked = text.replace(group, (run) => {
    groups.push([...run.matchAll(nameInGroup)].map(([found]) => idsByName.get(found)!))
    return token(String(groups.length - 1))
  })
  return { text: marked, groups }
}

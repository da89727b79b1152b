import type { EvidenceId, Sentence } from '../../contract/insights.ts'
import { holds, type Condition, type Roles } from './conditions.ts'
import type { Facts } from './facts.ts'
import type { Choice, Lines } from './lines.ts'
import { fill, hash } from './phrasing.ts'

/** A sentence with the condition under which it was said. */
export interface Told extends Sentence {
  condition: Condition
  roles: Roles
}

export interface About {
  /** what plays which part in the sentence: all of it is its evidence */
  roles: Roles
  /** further evidence that no condition looks at */
  also?: readonly EvidenceId[]
  /** for the placeholders */
  values?: Record<string, string | number>
}

/** Says the first of the given lines whose condition holds, in one of its wordings, or else nothing. */
export type Tell = (choice: Lines | Choice, about: About) => Told[]

/**
 * A `Tell` about what has these facts. Which wording it picks follows from the seed alone; while there are
 * others to choose from, it repeats none.
 */
export function createTell(factsOf: (id: EvidenceId) => Facts, seed: string): Tell {
  const start = hash(seed)
  const said = new Set<string>()
  return (choice, { roles, also = [], values = {} }) => {
    const found = [choice].flat().find(({ when }) => holds(when, roles, factsOf))
    if (!found) return []
    const fresh = found.lines.filter((line) => !said.has(line))
    const candidates = fresh.length > 0 ? fresh : found.lines
    const line = candidates[hash(`${start} ${said.size}`) % candidates.length]!
    said.add(line)
    const evidence = [...new Set([...Object.values(roles), ...also])]
    return [{ text: fill(line, values), evidence, condition: found.when, roles }]
  }
}

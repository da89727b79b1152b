import type { EvidenceId } from '../../../contract/insights.ts'

/** Something about a result, by its id, and how it is made. */
export type Maker<Value> = readonly [EvidenceId, () => Value]

/** Finds things by their ids, each made when it is first asked for: a text needs a small part of all there are. */
export function whenAsked<Value>(makers: readonly Maker<Value>[]): (id: EvidenceId) => Value | undefined {
  const waiting = new Map(makers)
  const made = new Map<EvidenceId, Value>()
  return (id) => {
    const make = waiting.get(id)
    if (make === undefined || made.has(id)) return made.get(id)
    const value = make()
    made.set(id, value)
    return value
  }
}

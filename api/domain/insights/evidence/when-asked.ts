import type { EvidenceId } from '../../../contract/insights.ts'

/** An evidence id, and how its value is made. */
export type Maker<Value> = readonly [EvidenceId, () => Value]

/** Finds values by their ids, each made when it is first asked for, because a text needs only a few of them. */
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

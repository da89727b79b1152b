import type { EvidenceCatalogue, EvidenceId, Sentence } from '../../../contract/insights.ts'
import { zones } from '../../../facts/zones.ts'
import { markNames } from './mentions.ts'

const signalOf = (id: EvidenceId) => /^\w+:(\w+)/.exec(id)?.[1]

/** Evidence that does not exist, and signals, components or zones that are named with nothing of theirs cited. */
export function wrongCitations({ text, evidence }: Sentence, catalogue: EvidenceCatalogue): string[] {
  const unknown = evidence.filter((id) => catalogue[id] === undefined)
  const cited = new Set(evidence.map(signalOf))
  const mentioned = new Set(markNames(text).groups.flat())
  const held = evidence.flatMap((id) => catalogue[id]?.values ?? []).map(({ value }) => value)
  const otherZones = zones.filter(({ name }) => text.includes(name) && !held.some((value) => value.includes(name)))
  const uncited = [...mentioned].filter((id) => !cited.has(signalOf(id)))
  return [
    ...unknown.map((id) => `it cites ${id}, which does not exist`),
    ...uncited.map((id) => `it speaks of ${id} and cites nothing of it`),
    ...otherZones.map(({ name }) => `it names the zone ${name}, which nothing it cites holds`),
  ]
}

/** An answer that a sentence gives as another than it was. */
export function wrongAnswers({ text, evidence }: Sentence, catalogue: EvidenceCatalogue): string[] {
  const said = /\bdisagree/i.test(text) ? 'disagreed' : /\bagree/i.test(text) ? 'agreed' : null
  if (said === null) return []
  return evidence.flatMap((id) => {
    const answer = catalogue[id]?.statement?.answer
    if (answer === undefined || (said === 'agreed' ? answer > 3 : answer < 3)) return []
    return [`it says "${said}" of ${id}, which was answered with ${answer} of 5`]
  })
}

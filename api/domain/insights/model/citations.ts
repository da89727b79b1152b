import { isChangeId, type EvidenceCatalogue, type EvidenceId, type Sentence } from '../../../contract/insights.ts'
import { zones } from '../../../facts/zones.ts'
import { markNames } from './mentions.ts'

const citedSignal = (id: EvidenceId) => /^\w+:(\w+)/.exec(id)?.[1]

/** Cited evidence that does not exist, and signals, components or zones that are named without citing them. */
export function wrongCitations({ text, evidence }: Sentence, catalogue: EvidenceCatalogue): string[] {
  const unknown = evidence.filter((id) => catalogue[id] === undefined)
  const mentioned = new Set(markNames(text).groups.flat())
  const held = evidence.flatMap((id) => catalogue[id]?.values ?? []).map(({ value }) => value)
  const otherZones = zones.filter(({ name }) => text.includes(name) && !held.some((value) => value.includes(name)))
  const uncited = [...mentioned].filter((id) => !evidence.some((cited) => covers(cited, id)))
  const isWhole = /relationship alignment score/i.test(text) && !evidence.some((id) => id === 'ras' || isChangeId(id))
  return [
    ...unknown.map((id) => `it cites ${id}, which does not exist`),
    ...uncited.map((id) => `it speaks of ${id} and cites nothing of it`),
    ...(isWhole ? ['it speaks of the whole score and cites nothing of it'] : []),
    ...otherZones.map(({ name }) => `it names the zone ${name}, which nothing it cites holds`),
  ]
}

/** A signal is covered by anything that belongs to it; a component by itself and by its signal, not by another component. */
function covers(cited: EvidenceId, named: EvidenceId): boolean {
  if (citedSignal(cited) !== citedSignal(named)) return false
  return named.startsWith('signal:') || cited === named || /^(signal|growth):/.test(cited)
}

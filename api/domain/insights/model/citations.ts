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

/**
 * An answer that a sentence gives as another than it was. Where statements are quoted, each has what is said
 * of it before it, or after it, as the sentence begins; without a quote the whole sentence says it.
 */
export function wrongAnswers({ text, evidence }: Sentence, catalogue: EvidenceCatalogue): string[] {
  const cited = evidence.flatMap((id) => {
    const statement = catalogue[id]?.statement
    return statement ? [{ id, ...statement, at: text.indexOf(statement.wording) }] : []
  })
  const quoted = cited.filter(({ at }) => at >= 0).sort((a, b) => a.at - b.at)
  const between = stancesBetween(text, quoted)
  return cited.flatMap((statement) => {
    const place = quoted.indexOf(statement)
    const said = place < 0 ? between.flat() : stanceOf(place, between)
    if (said.length === 0 || said.some((stance) => isOf(stance, statement.answer))) return []
    return [`it says "${said[0]}" of ${statement.id}, which was answered with ${statement.answer} of 5`]
  })
}

type Stance = 'agreed' | 'disagreed' | 'undecided'

/** What is said before the first quote, between two, and after the last. */
function stancesBetween(text: string, quoted: { at: number; wording: string }[]): Stance[][] {
  const starts = [0, ...quoted.map(({ at, wording }) => at + wording.length)]
  const ends = [...quoted.map(({ at }) => at), text.length]
  return starts.map((start, place) => saidIn(text.slice(start, ends[place])))
}

function stanceOf(place: number, between: Stance[][]): Stance[] {
  const isBefore = between[0]!.length > 0
  const candidates = isBefore ? between.slice(0, place + 1).reverse() : between.slice(place + 1)
  return candidates.find((stances) => stances.length > 0) ?? []
}

const stances: [Stance, RegExp][] = [
  ['disagreed', /\bdisagree/i],
  ['agreed', /\bagree[ds]?\b(?! to)/i],
  ['undecided', /\b(undecided|neutral|neither yes nor no)\b/i],
]

function saidIn(text: string): Stance[] {
  return stances.flatMap(([stance, pattern]) => (pattern.test(text) ? [stance] : []))
}

function isOf(stance: Stance, answer: number): boolean {
  return stance === 'undecided' ? answer === 3 : stance === 'agreed' ? answer > 3 : answer < 3
}

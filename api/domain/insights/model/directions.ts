import { type EvidenceId, isChangeId, type Sentence } from '../../../contract/insights.ts'
import { isAbove, type Facts } from '../evidence/evidence.ts'
import { markNames, token, type Marked } from './mentions.ts'

/** What a text may claim about the place of a score. These few words are enough, because no others may be used. */
const claims = {
  lowest: /\blowest\b/gi,
  first: /\b(?:comes?|stands?|is) first (?:among|of)\b/gi,
  edge: /\bedge\b/gi,
  strength: /\bstrengths?\b/gi,
}
type Claim = keyof typeof claims

const negation = /\b(?:not|no|nor|neither|never|without|hardly|\w+n't)\b/i

/** Claims of a sentence about the place of a score that the scores contradict. */
export function contradictedDirections({ text, evidence }: Sentence, factsOf: (id: EvidenceId) => Facts): string[] {
  const marked = markNames(text.normalize('NFKC').replaceAll('’', "'"))
  const found = splitIntoClauses(marked.text).flatMap((clause) =>
    claimsIn(clause).flatMap(({ claim, word, at }) => {
      if (negation.test(clause)) return [`it says "${word}" beside a "not"; say how it is instead`]
      const subjects = subjectsOf(clause, at, marked, evidence).filter(
        (id) => claim !== 'first' || /^component:/.test(id),
      )
      if (subjects.length === 0 && claim !== 'first')
        return [`it says "${word}" and cites nothing that it could be said of`]
      return subjects
        .filter((id) => !isTrue(claim, factsOf(id)))
        .map((id) => `it says "${word}" of ${id}, which its score contradicts`)
    }),
  )
  return [...found, ...contradictedComparisons(marked, evidence, factsOf), ...looseComparisons(marked, evidence)]
}

/** "With Trust, you are on firm ground" is one claim: its comma does not end a clause. */
const opening = /(^|[.;:!?] )((?:with|in|as for|on|at|for|about|within) ⟦\d+⟧),/gi

function splitIntoClauses(text: string): string[] {
  return text.replace(opening, '$1$2 ').split(/[.;:!?—–]|,(?! (?:on these few answers|by estimate))|\b(?:but|while)\b/i)
}

function claimsIn(clause: string) {
  return Object.entries(claims).flatMap(([claim, pattern]) =>
    [...clause.matchAll(pattern)].map(({ 0: word, index }) => ({ claim: claim as Claim, word, at: index })),
  )
}

/** What a claim is about: the nearest names in its clause, else the last names before it, else what it cites. */
function subjectsOf(clause: string, at: number, { text, groups }: Marked, evidence: EvidenceId[]): EvidenceId[] {
  const placed = groups
    .map((ids, place) => ({
      ids,
      inClause: clause.indexOf(token(String(place))),
      inText: text.indexOf(token(String(place))),
    }))
    .filter(({ inText }, _, all) => all.length === 1 || !/\b(in|within|of) $/i.test(text.slice(0, inText)))
  const nearest = placed
    .filter(({ inClause }) => inClause >= 0)
    .sort((a, b) => Math.abs(a.inClause - at) - Math.abs(b.inClause - at))[0]
  const claimed = text.indexOf(clause) + at
  const last = placed.findLast(({ inText }) => inText < claimed) ?? placed[0]
  return nearest?.ids ?? last?.ids ?? evidence.filter((id) => /^(signal|component):/.test(id))
}

function isTrue(claim: Claim, { standing, isLevel = false, isAmongLowest, lower }: Facts): boolean {
  switch (claim) {
    case 'strength':
    case 'edge':
      return standing === claim
    case 'lowest':
      return !isLevel && (isAmongLowest ?? lower === 0)
    case 'first':
      return false
  }
}

const above = /\b(?:above|higher)\b/i
const comparative = /\b(?:above|below|higher|lower)\b/gi
/** What follows "above" or "higher": "your whole score", "than that of Trust". */
const object = /^(?: than| of)?(?: both| that of| your| the)*\s*⟦(\d+)⟧/

/** "Spark is higher than Lens" if it is not, if their errors explain it, or if half of the comparison is missing. */
function contradictedComparisons(marked: Marked, evidence: EvidenceId[], factsOf: (id: EvidenceId) => Facts): string[] {
  const parts = evidence.filter((id) => id.startsWith('component:'))
  const { text, groups } = markWhole(marked)
  return [...text.matchAll(comparative)].flatMap(({ 0: word, index }) => {
    const other = groups[Number(object.exec(text.slice(index + word.length))?.[1] ?? NaN)]
    const one =
      namedBefore(text.slice(0, index), groups) ??
      namedAfter(text.slice(index), groups) ??
      (parts.length === 1 ? parts : undefined)
    if (!other || !one) return [`it says "${word}" and not of what, or than what; name both`]
    if (negation.test(text.slice(0, index))) return [`it says "${word}" beside a "not"; say how it is instead`]
    const [high, low] = above.test(word) ? [one, other] : [other, one]
    const isRight = high.every((first) => low.every((second) => standsAbove(first, second, factsOf)))
    return isRight
      ? []
      : [`it puts ${one.join(' and ')} "${word}" ${other.join(' and ')}, which their scores and errors do not`]
  })
}

/** An order of parts that does not say which is higher, and "about the same" for anything but a change. */
function looseComparisons({ text }: Marked, evidence: EvidenceId[]): string[] {
  const isOfChange = evidence.some(isChangeId)
  const isOfStyle = evidence.some((id) => id.startsWith('style:'))
  return [
    ...(/\babout the same\b/i.test(text) && !isOfChange ? ['it says "about the same" and cites no change'] : []),
    ...(/\b(?:comes?|stands?|is) first,? and [^.;:]*⟦\d+⟧/i.test(text) && !isOfStyle
      ? ['it puts one of several parts first']
      : []),
  ]
}

/** Marks the whole score like a name. */
function markWhole({ text, groups }: Marked): Marked {
  const whole = /\b(?:your|the) (?:whole|overall) score\b/gi
  return { text: text.replace(whole, token(String(groups.length))), groups: [...groups, ['ras']] }
}

/** The last names, except a signal that only says where a component belongs. */
function namedBefore(text: string, groups: EvidenceId[][]): EvidenceId[] | undefined {
  const last = [...text.matchAll(/(?<!\b(?:in|within|of) )⟦(\d+)⟧/gi)].at(-1)
  return last && groups[Number(last[1])]
}

/** "Well below your whole score lies Trust": the second names from here. */
function namedAfter(text: string, groups: EvidenceId[][]): EvidenceId[] | undefined {
  const [, next] = text.matchAll(/⟦(\d+)⟧/g)
  return next && groups[Number(next[1])]
}

function standsAbove(one: EvidenceId, other: EvidenceId, factsOf: (id: EvidenceId) => Facts): boolean {
  if (other === 'ras') return factsOf(one).side === 'above'
  if (one === 'ras') return factsOf(other).side === 'below'
  return isAbove(one, other, factsOf)
}

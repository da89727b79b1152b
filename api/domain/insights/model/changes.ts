import { type Evidence, type EvidenceCatalogue, isChangeId, type Sentence } from '../../../contract/insights.ts'
import { readChange } from '../evidence/evidence.ts'

const upward = /\b(?:rose|risen|rises?|up|upward|higher|more|better|gained|grew|grown)\b/i
const downward = /\b(?:fell|fallen|falls?|down|downward|lower|less|worse|lost|dropped)\b/i
/** "More than chance" and "possible shift or more" name no direction. */
const ofChance = /\bmore than (?:chance|(?:its|the|their|both)(?: standard| estimated)? errors?)\b|\bor more\b/gi
const certain = /\b(?:likely real|real|clear(?:ly)?|strong(?:ly)?|certain(?:ly)?|plainly)\b/i
/** Words that say that something moved. */
const moved = /\b(?:shift|real|no chance)\b/i
/** Words about what people would see by chance alone, or a quotation about it. */
const readByChance = /“[^”]*”|\bwould (?:still )?(?:read|see)\b[^.]*/gi
const same = /\b(?:same|chance)\b/i
const ofBefore =
  /\b(?:possible shift|likely real change|last time|(?:since|than) before|(?:last|previous|earlier) (?:result|score|assessment))\b/i

/** What a sentence says about change without citing one, or against the change that it cites. */
export function contradictedChanges({ text: said, evidence }: Sentence, catalogue: EvidenceCatalogue): string[] {
  const text = said.replace(ofChance, ' ')
  const cited = evidence.filter(isChangeId)
  if (cited.length === 0) return ofBefore.test(text) ? ['it speaks of an earlier result and cites no growth'] : []
  const reasons = cited.map((id) => ({ id, change: catalogue[id] && readChange(catalogue[id]) }))
  return reasons.flatMap(({ id, change }) => {
    if (!change) return []
    const { from, to, meaning } = change
    const wrongWay = (upward.test(text) && to < from) || (downward.test(text) && to > from)
    if (wrongWay) return [`it gives a change the wrong direction (${id}: ${from} to ${to})`]
    const claimsMove = upward.test(text) || downward.test(text)
    if (meaning === 'about the same' && claimsMove) return [`${id} is about the same, which has no direction`]
    if (meaning === 'about the same' && moved.test(text.replace(readByChance, ' ')))
      return [`${id} is about the same, and it speaks of more`]
    if (meaning === 'possible shift' && certain.test(text.replace(readByChance, ' ')))
      return [`${id} is a possible shift and no more`]
    return []
  })
}

/** Changes that are "about the same", in a paragraph that does not say so. */
export function unstatedSameness(paragraph: readonly Sentence[], catalogue: EvidenceCatalogue): string[] {
  const cited = new Set(paragraph.flatMap(({ evidence }) => evidence.filter((id) => isChangeId(id) && catalogue[id])))
  const isSaid = paragraph.some(({ text }) => same.test(text))
  return [...cited]
    .filter((id) => !isSaid && !hasMoved(catalogue[id]!))
    .map((id) => `${id} is about the same, and no sentence says so`)
}

/** Verdicts on a change that no sentence on chance follows. */
export function changesWithoutChance(paragraph: readonly Sentence[], catalogue: EvidenceCatalogue): string[] {
  const sentences = paragraph.filter(({ evidence }) => evidence.some(isChangeId))
  return sentences.flatMap(({ text, evidence }, place) => {
    const shifts = evidence.filter((id) => isChangeId(id) && catalogue[id] && hasMoved(catalogue[id]))
    const followed = sentences.slice(place).some((sentence) => /\bchance\b/i.test(sentence.text))
    return shifts.length > 0 && !followed ? [`no sentence on chance comes after "${text}"`] : []
  })
}

/** Whether a change is more than "about the same". */
export function hasMoved(change: Evidence): boolean {
  return readChange(change).meaning !== 'about the same'
}

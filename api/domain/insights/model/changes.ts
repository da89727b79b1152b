import { type EvidenceCatalogue, isChangeId, type Sentence } from '../../../contract/insights.ts'
import { readChange } from '../evidence/evidence.ts'
import { anyOf } from './pattern.ts'

const upward = anyOf(String.raw`
  rose | risen | rises? | rising | increas\w* | grew | grown | improv\w* | gain(s|ed)? | climb\w* | went up |
  up (from|to) | upward | higher than (before|last time)`)
const downward = anyOf(String.raw`
  fell | fallen | drop(s|ped)? | declin\w* | decreas\w* | slipp\w* | sank | sunk | lost ground | went down |
  down (from|to) | came down | downward | lower than (before|last time)`)
const certain = anyOf(`likely real | (clear|definite|significant|marked|certain|strong)(ly)?`)
const ofBefore = anyOf(`
  possible shift | likely real change |
  (since|than|compared (with|to)) (last time|before|(your|the) (last|previous|earlier)) |
  (your|the) (last|previous|earlier) (result|score|assessment)`)

/** What a sentence says about change that the change it cites contradicts, or that cites none. */
export function contradictedChanges({ text, evidence }: Sentence, catalogue: EvidenceCatalogue): string[] {
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
    if (meaning === 'possible shift' && certain.test(text)) return [`${id} is a possible shift and no more`]
    return []
  })
}

/** Verdicts on a change that no sentence on chance comes after: how many read as much with nothing changed. */
export function changesWithoutChance(paragraph: readonly Sentence[], catalogue: EvidenceCatalogue): string[] {
  const sentences = paragraph.filter(({ evidence }) => evidence.some(isChangeId))
  return sentences.flatMap(({ text, evidence }, place) => {
    const told = evidence.filter((id) => isChangeId(id) && catalogue[id] && mayBeChance(catalogue[id]))
    const followed = sentences.slice(place).some((sentence) => /\bchance\b/i.test(sentence.text))
    return told.length > 0 && !followed ? [`no sentence on chance comes after "${text}"`] : []
  })
}

function mayBeChance(change: EvidenceCatalogue[string]): boolean {
  return readChange(change).meaning !== 'about the same'
}

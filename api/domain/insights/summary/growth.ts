import type { SignalName } from '../../../contract/signal.ts'
import type { Sheet } from '../../sheet.ts'
import { content } from '../content.ts'
import { signalId } from '../evidence-ids.ts'
import { aboutPart, tellLead } from '../named.ts'
import type { Part, SignalReading } from '../reading.ts'
import type { Tell, Told } from '../telling.ts'
import { quoteFor } from './quotes.ts'
import type { Writing } from './writing.ts'

const words = content.growth

/** From here on a signal is good ground, and what is left is polish. */
const goodFrom = 70
/** A signal spoken of as low, and one that is met with a word of care wherever it stands. */
const lowUnder = 50
const farDownUnder = 40

/** Signals whose low scores can come from having been hurt. */
const tender = ['Anchor', 'Pattern'] as const satisfies SignalName[]

/** Where growth is nearest: the lowest signals, and what may be hard there. */
export function growthSentences(writing: Writing): Told[] {
  const { lowest } = writing.reading
  return [
    ...tellLead(lowest, words, writing.tell),
    ...lowest.named.flatMap((signal, place) => aboutSignal(signal, place === 0, writing)),
    ...gentleSentences(writing, [...lowest.named, ...lowest.closeBy]),
  ]
}

function aboutSignal(signal: SignalReading, isLowest: boolean, { tell, answers, care }: Writing): Told[] {
  if (care && isTender(signal.name)) {
    return tell(content.care.tender[signal.name], { roles: { signal: signalId(signal.name) } })
  }
  if (signal.score >= goodFrom) return polishSentences(signal, tell)
  return [
    ...tell(content.signals[signal.name].growth, { roles: { signal: signalId(signal.name) } }),
    ...componentSentences(signal, isLowest && !care ? answers : null, tell),
  ]
}

function isTender(name: SignalName): name is (typeof tender)[number] {
  return tender.some((other) => other === name)
}

/**
 * A word of care where a low Anchor or Pattern is among what the text speaks of, or stands far down.
 * Where more is suspected, a paragraph of its own says it.
 */
export function gentleSentences({ reading, tell, care }: Writing, spokenOf: SignalReading[]): Told[] {
  if (care) return []
  const spoken = new Set<SignalName>([...spokenOf.map(({ name }) => name), reading.weakest.signal])
  const signal = [...reading.signals]
    .reverse()
    .find(({ name, score }) => isTender(name) && score < (spoken.has(name) ? lowUnder : farDownUnder))
  return signal ? tell(words.gentle, { roles: { signal: signalId(signal.name) } }) : []
}

/** Of a signal that stands high all the same: the one component with room left, if any. */
function polishSentences({ parts }: SignalReading, tell: Tell): Told[] {
  const lowest = parts.at(-1)
  return lowest ? tell(words.polish, aboutPart(lowest)) : []
}

/** What the parts of a signal show; with answers, one of them is quoted. */
function componentSentences({ parts }: SignalReading, answers: Sheet | null, tell: Tell): Told[] {
  const strength = parts.find(({ standing }) => standing === 'strength')
  const edge = parts.findLast(({ standing }) => standing === 'edge')
  const lowest: Part = edge ?? parts.at(-1)!
  return [
    ...tell(edge ? words.edge : words.lowest, aboutPart(lowest)),
    ...(answers ? quoteFor(lowest, -1, answers, words.quote, tell) : []),
    ...(strength ? tell(words.base, aboutPart(strength)) : []),
  ]
}

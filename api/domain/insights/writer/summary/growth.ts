import type { SignalName } from '../../../../contract/signal.ts'
import type { Sheet } from '../../../sheet.ts'
import { content } from '../content.ts'
import { signalId } from '../../../../contract/insights.ts'
import { topicOf, writeExtreme } from '../naming.ts'
import type { ComponentReading, SignalReading } from '../../evidence/evidence.ts'
import type { WriteSentence, WriterInput, WrittenSentence } from '../sentences.ts'
import { quoteFor } from './quotes.ts'

const words = content.growth

/** From here on a signal is good ground, and what is left is polish. */
const goodFrom = 70
/** A signal spoken of as low, and one that is met with a word of care wherever it stands. */
const lowUnder = 50
const farDownUnder = 40

/** Signals whose low scores can come from having been hurt. */
const tender = ['Anchor', 'Pattern'] as const satisfies SignalName[]

/** Where growth is nearest: the lowest signals, and what may be hard there. */
export function growthSentences(input: WriterInput): WrittenSentence[] {
  const { lowest } = input.profile
  return [
    ...writeExtreme(lowest, words, input.write),
    ...lowest.outermost.flatMap((signal, place) => aboutSignal(signal, place === 0, input)),
    ...gentleSentences(input, [...lowest.outermost, ...lowest.closeBy]),
  ]
}

function aboutSignal(
  signal: SignalReading,
  isLowest: boolean,
  { write, answers, care }: WriterInput,
): WrittenSentence[] {
  if (care && isTender(signal.name)) {
    return write(content.care.tender[signal.name], { subjects: { signal: signalId(signal.name) } })
  }
  if (signal.score >= goodFrom) return polishSentences(signal, write)
  return [
    ...write(content.signals[signal.name].growth, { subjects: { signal: signalId(signal.name) } }),
    ...componentSentences(signal, isLowest && !care ? answers : null, write),
  ]
}

function isTender(name: SignalName): name is (typeof tender)[number] {
  return tender.some((other) => other === name)
}

/**
 * A word of care where a low Anchor or Pattern is among what the text speaks of, or stands far down.
 * Where more is suspected, a paragraph of its own says it.
 */
export function gentleSentences({ profile, write, care }: WriterInput, spokenOf: SignalReading[]): WrittenSentence[] {
  if (care) return []
  const spoken = new Set<SignalName>([...spokenOf.map(({ name }) => name), profile.weakest.signal])
  const signal = [...profile.signals]
    .reverse()
    .find(({ name, score }) => isTender(name) && score < (spoken.has(name) ? lowUnder : farDownUnder))
  return signal ? write(words.gentle, { subjects: { signal: signalId(signal.name) } }) : []
}

/** Of a signal that stands high all the same: the one component with room left, if any. */
function polishSentences({ components }: SignalReading, write: WriteSentence): WrittenSentence[] {
  const lowest = components.at(-1)
  return lowest ? write(words.polish, topicOf(lowest)) : []
}

/** What the components of a signal show; with answers, one of them is quoted. */
function componentSentences(
  { components }: SignalReading,
  answers: Sheet | null,
  write: WriteSentence,
): WrittenSentence[] {
  const strength = components.find(({ standing }) => standing === 'strength')
  const edge = components.findLast(({ standing }) => standing === 'edge')
  const lowest: ComponentReading = edge ?? components.at(-1)!
  return [
    ...write(edge ? words.edge : words.lowest, topicOf(lowest)),
    ...(answers ? quoteFor(lowest, -1, answers, words.quote, write) : []),
    ...(strength ? write(words.base, topicOf(strength)) : []),
  ]
}

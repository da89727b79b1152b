import type { SignalName } from '../../contract/signal.ts'
import { whole } from '../rounding.ts'
import { content } from './content.ts'
import { levelOf, mayBeHard, tenderUnder } from './levels.ts'
import { aboutPart, leadSentence } from './named.ts'
import type { Say } from './phrasing.ts'
import type { Part, Reading, SignalReading } from './reading.ts'

const words = content.growth

/** Signals whose low scores can come from having been hurt. */
const tender: readonly SignalName[] = ['Anchor', 'Pattern']

/** Where growth is nearest: the lowest signals, and what may be hard there. */
export function growthSentences(reading: Reading, say: Say): string[] {
  return [
    leadSentence(reading.lowest, words, say),
    ...reading.lowest.named.flatMap(signal =>
      levelOf(signal.score) === 'high' ? polishSentences(signal, say) : roomSentences(signal, say)
    ),
    ...gentleSentences(reading, [...reading.lowest.named, ...reading.lowest.closeBy], say)
  ]
}

/** A word of care where a low Anchor or Pattern is among what the text speaks of, or stands far down. */
export function gentleSentences(
  { weakest, signals }: Reading,
  spokenOf: { name: SignalName; score: number }[],
  say: Say
): string[] {
  const low = [...spokenOf, { name: weakest.signal, score: weakest.score }].some(
    ({ name, score }) => tender.includes(name) && levelOf(score) === 'low'
  )
  const farDown = signals.some(({ name, score }) => tender.includes(name) && score < tenderUnder)
  return low || farDown ? [say(words.gentle)] : []
}

/** Of a signal that stands high all the same: the one component with room left, if any. */
function polishSentences({ parts }: SignalReading, say: Say): string[] {
  const lowest = parts.at(-1)
  if (!lowest || whole(lowest.score) === 100) return []
  if (lowest.standing === 'edge') return [edgeSentence(lowest, say)]
  return [say(words.component.polish, aboutPart(lowest))]
}

function roomSentences({ name, score, parts }: SignalReading, say: Say): string[] {
  const { growthMiddle, growthLow } = content.signals[name]
  return [say(levelOf(score) === 'low' ? growthLow : growthMiddle), ...componentSentences(parts, say)]
}

function componentSentences(parts: Part[], say: Say): string[] {
  const strength = parts.find(({ standing }) => standing === 'strength')
  const edge = parts.findLast(({ standing }) => standing === 'edge')
  const first = edge ? edgeSentence(edge, say) : lowestSentence(parts, strength !== undefined, say)
  const base = strength && !mayBeHard(strength.score) ? [say(words.component.base, aboutPart(strength))] : []
  return [...(first ? [first] : []), ...base]
}

function edgeSentence(part: Part, say: Say): string {
  return say(mayBeHard(part.score) ? words.component.edge : words.component.behind, aboutPart(part))
}

function lowestSentence(parts: Part[], hasStrength: boolean, say: Say): string | null {
  const lowest = parts.at(-1)
  if (lowest && mayBeHard(lowest.score)) return say(words.component.shows, aboutPart(lowest))
  return hasStrength ? null : say(words.component.together)
}

import { whole } from '../rounding.ts'
import { content, wordsOfComponent } from './content.ts'
import { canBeSaid, levelOf, modestUnder, wideFrom } from './levels.ts'
import { aboutPart, leadSentence } from './named.ts'
import type { Say } from './phrasing.ts'
import type { Part, Reading, SignalReading } from './reading.ts'

const words = content.strengths

/** How far the signals spread, which are strongest, and what shows there. */
export function strengthSentences(reading: Reading, say: Say): string[] {
  return [
    rangeSentence(reading, say),
    leadSentence(reading.strongest, words, say),
    ...reading.strongest.named.flatMap(signal => [
      ...signalSentences(signal, reading, say),
      ...componentSentences(signal, say)
    ])
  ]
}

function rangeSentence({ top, bottom, spread }: Reading, say: Say): string {
  const size = spread < modestUnder ? 'modest' : spread < wideFrom ? 'ordinary' : 'wide'
  return say(words.range[size], { bottom: whole(bottom.score), top: whole(top.score) })
}

function signalSentences({ name, score }: SignalReading, { signals }: Reading, say: Say): string[] {
  const { strongHigh, strongMiddle } = content.signals[name]
  const level = levelOf(score)
  if (level !== 'low') return [say(level === 'high' ? strongHigh : strongMiddle)]
  const isAheadOfMost = signals.filter(other => other.score < score).length > signals.length / 2
  return isAheadOfMost ? [say(words.forming, { signal: name })] : []
}

function componentSentences({ parts }: SignalReading, say: Say): string[] {
  const strength = parts.find(({ standing }) => standing === 'strength')
  const edge = parts.findLast(({ standing }) => standing === 'edge')
  const first = strength ? strengthSentence(strength, say) : evenSentence(parts, edge !== undefined, say)
  return [...(first ? [first] : []), ...(edge ? [say(words.component.yet, aboutPart(edge))] : [])]
}

function strengthSentence(part: Part, say: Say): string {
  const { strength, easier } = words.component
  return say(canBeSaid(part.score) ? strength : easier, aboutPart(part))
}

function evenSentence(parts: Part[], hasEdge: boolean, say: Say): string | null {
  const [one, two] = parts.filter(({ score }) => canBeSaid(score)).map(canOf)
  if (one && two) return say(words.component.two, { can: one, canToo: two })
  if (one) return say(words.component.one, { can: one })
  return hasEdge ? null : say(words.component.together)
}

function canOf({ signal, name }: Part): string {
  return wordsOfComponent(signal, name).can
}

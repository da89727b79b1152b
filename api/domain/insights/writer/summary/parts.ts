import { componentId, signalId } from '../../../../contract/insights.ts'
import { signalNames } from '../../../../contract/signal.ts'
import { areApart, componentsApartError, signalsApartError } from '../../../../facts/errors.ts'
import { whole } from '../../../../facts/rounding.ts'
import type { ComponentReading } from '../../evidence/evidence.ts'
import { content } from '../content.ts'
import { canOf, hardOf, topicOf, withScore } from '../naming.ts'
import type { WriterInput, WrittenSentence } from '../sentences.ts'

const words = content.summary

/** The three components with the lowest estimates, and whether they are told from the highest. */
export function lowestSentence({ profile, write }: WriterInput): WrittenSentence[] {
  const [first, second, third] = profile.lowest as [ComponentReading, ComponentReading, ComponentReading]
  const idOf = ({ signal, name }: ComponentReading) => componentId(signal, name)
  return write(words.lowest, {
    subjects: { first: idOf(first), second: idOf(second), third: idOf(third) },
    values: { first: withScore(first), second: withScore(second), third: withScore(third) },
  })
}

/** Where care is needed, nothing is said of how an edge in Anchor or Pattern may feel. */
export function edgeSentence({ profile: { edge }, care, write }: WriterInput): WrittenSentence[] {
  if (!edge) return []
  const isTender = edge.signal === 'Anchor' || edge.signal === 'Pattern'
  return write(care && isTender ? words.edge.slice(-1) : words.edge, topicOf(edge))
}

export function strengthSentence({ profile: { strength }, write }: WriterInput): WrittenSentence[] {
  return strength ? write(words.strength, topicOf(strength)) : []
}

/** Two components of one signal that lie furthest apart, by their errors. */
export function componentContrast({ profile, care, write }: WriterInput): WrittenSentence[] {
  const found = signalNames
    .filter((signal) => !(care && (signal === 'Anchor' || signal === 'Pattern')))
    .map((signal) => {
      const parts = profile.components.filter((component) => component.signal === signal)
      const [high, low] = [parts[0]!, parts.at(-1)!]
      return { high, low, apart: (high.score - low.score) / componentsApartError(high, low) }
    })
    .sort((a, b) => b.apart - a.apart)
  const { high, low } = found[0]!
  if (!areApart(high.score, low.score, componentsApartError(high, low))) return []
  return write(words.contrast, {
    subjects: { high: componentId(high.signal, high.name), low: componentId(low.signal, low.name) },
    values: {
      signal: high.signal,
      ...scoresOf(high, low),
      can: canOf(high),
      hard: hardOf(low),
    },
  })
}

/** The highest and the lowest signal, where they are told apart. */
export function signalContrast({ profile: { signals }, write }: WriterInput): WrittenSentence[] {
  const [high, low] = [signals[0]!, signals.at(-1)!]
  if (!areApart(high.score, low.score, signalsApartError(high.name, low.name))) return []
  return write(words.signals, {
    subjects: { high: signalId(high.name), low: signalId(low.name) },
    values: scoresOf(high, low),
  })
}

interface Named {
  name: string
  score: number
}

function scoresOf(high: Named, low: Named) {
  return { high: high.name, low: low.name, highScore: whole(high.score), lowScore: whole(low.score) }
}

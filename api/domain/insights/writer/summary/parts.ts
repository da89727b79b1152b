import { componentId, signalId } from '../../../../contract/insights.ts'
import { signalNames } from '../../../../contract/signal-names.ts'
import { areApart, componentsApartError, signalsApartError } from '../../../../facts/errors.ts'
import { whole } from '../../../../facts/rounding.ts'
import { isSensitive, type ComponentReading } from '../../evidence/evidence.ts'
import { content } from '../content.ts'
import { clauseOf, topicOf, withScore } from '../naming.ts'
import type { Topic, WriterInput, WrittenSentence } from '../sentences.ts'

const words = content.summary

type ChosenClause = ReturnType<typeof clauseOf>

/** The three components with the lowest estimates, and whether they differ clearly from the highest. */
export function lowestSentence({ profile, write }: WriterInput): WrittenSentence[] {
  const [first, second, third] = profile.lowest as [ComponentReading, ComponentReading, ComponentReading]
  const idOf = ({ signal, name }: ComponentReading) => componentId(signal, name)
  return write(words.lowest, {
    subjects: { first: idOf(first), second: idOf(second), third: idOf(third) },
    values: { first: withScore(first), second: withScore(second), third: withScore(third) },
  })
}

/** The component that stands out below the whole score, with an answer that lowered it. */
export function edgeSentence(
  { profile: { edge }, answers, care, write }: WriterInput,
  usedItems: ReadonlySet<number>,
): WrittenSentence[] {
  if (!edge) return []
  const hard = care && isSensitive(edge) ? null : clauseOf(edge, 'hard', answers, usedItems)
  return write(words.edge, withClause(topicOf(edge), 'hard', hard))
}

/** The component that stands out above the whole score, with an answer that raised it. */
export function strengthSentence(
  { profile: { strength }, answers, write }: WriterInput,
  usedItems: ReadonlySet<number>,
): WrittenSentence[] {
  if (!strength) return []
  return write(words.strength, withClause(topicOf(strength), 'can', clauseOf(strength, 'can', answers, usedItems)))
}

function withClause(
  { subjects, values }: ReturnType<typeof topicOf>,
  kind: 'can' | 'hard',
  clause: ChosenClause,
): Topic {
  if (!clause) return { subjects, values }
  return { subjects: { ...subjects, item: clause.item }, values: { ...values, [kind]: clause.says } }
}

/** The two components of one signal that are furthest apart in errors, and are neither strength nor edge. */
export function componentContrast(
  { profile, answers, care, write }: WriterInput,
  usedItems: ReadonlySet<number>,
): WrittenSentence[] {
  const [furthest] = signalNames
    .map((signal) => {
      const parts = profile.components.filter((component) => component.signal === signal)
      const [high, low] = [parts[0]!, parts.at(-1)!]
      return { high, low, error: componentsApartError(high, low) }
    })
    .filter(({ high, low, error }) => areApart(high.score, low.score, error))
    .filter(({ high, low }) => high !== profile.strength && low !== profile.edge && !(care && isSensitive(low)))
    .sort((a, b) => (b.high.score - b.low.score) / b.error - (a.high.score - a.low.score) / a.error)
  if (!furthest) return []
  const { high, low } = furthest
  const [can, hard] = [clauseOf(high, 'can', answers, usedItems), clauseOf(low, 'hard', answers, usedItems)]
  const subjects = { high: componentId(high.signal, high.name), low: componentId(low.signal, low.name) }
  const values = { signal: high.signal, ...namedScores(high, low) }
  return write(words.contrast, {
    subjects: can && hard ? { ...subjects, can: can.item, hard: hard.item } : subjects,
    values: can && hard ? { ...values, can: can.says, hard: hard.says } : values,
  })
}

/** The highest and the lowest signal, if they differ clearly. */
export function signalContrast({ profile: { signals }, write }: WriterInput): WrittenSentence[] {
  const [high, low] = [signals[0]!, signals.at(-1)!]
  if (!areApart(high.score, low.score, signalsApartError(high.name, low.name))) return []
  return write(words.signals, {
    subjects: { high: signalId(high.name), low: signalId(low.name) },
    values: namedScores(high, low),
  })
}

interface Named {
  name: string
  score: number
}

function namedScores(high: Named, low: Named) {
  return { high: high.name, low: low.name, highScore: whole(high.score), lowScore: whole(low.score) }
}

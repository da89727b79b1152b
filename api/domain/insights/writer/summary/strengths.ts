import { whole } from '../../../../facts/rounding.ts'
import type { Sheet } from '../../../sheet.ts'
import { content } from '../content.ts'
import { componentId, signalId } from '../../../../contract/insights.ts'
import { topicOf, canOf, writeExtreme } from '../naming.ts'
import type { ComponentReading, Profile, SignalReading } from '../../evidence/evidence.ts'
import type { WriteSentence, WriterInput, WrittenSentence } from '../sentences.ts'
import { quoteFor } from './quotes.ts'

const words = content.strengths

/** How far the signals spread, which are strongest, and what shows there. */
export function strengthSentences({ profile, factsOf, write, answers }: WriterInput): WrittenSentence[] {
  const { strongest } = profile
  return [
    ...rangeSentences(profile, write),
    ...writeExtreme(strongest, words, write),
    ...closeCall(strongest.outermost, factsOf, write),
    ...strongest.outermost.flatMap((signal, place) => [
      ...signalSentences(signal, write),
      ...componentSentences(signal, place === 0 ? answers : null, write),
    ]),
  ]
}

function rangeSentences({ top, bottom }: Profile, write: WriteSentence): WrittenSentence[] {
  const subjects = { top: signalId(top.name), bottom: signalId(bottom.name) }
  return write(words.range, { subjects, values: { bottom: whole(bottom.score), top: whole(top.score) } })
}

function closeCall(
  [first, second]: [SignalReading, SignalReading],
  factsOf: WriterInput['factsOf'],
  write: WriteSentence,
): WrittenSentence[] {
  return write(words.closeCall, {
    subjects: { first: signalId(first.name), second: signalId(second.name) },
    values: { error: whole(factsOf(signalId(first.name)).error!) },
  })
}

function signalSentences({ name }: SignalReading, write: WriteSentence): WrittenSentence[] {
  const subjects = { signal: signalId(name) }
  return [
    ...write(content.signals[name].strong, { subjects }),
    ...write(words.forming, { subjects, values: { signal: name } }),
  ]
}

/** What the components of a signal show; with answers, one of them is quoted. */
function componentSentences(
  { name, components }: SignalReading,
  answers: Sheet | null,
  write: WriteSentence,
): WrittenSentence[] {
  const strength = components.find(({ standing }) => standing === 'strength')
  const edge = components.findLast(({ standing }) => standing === 'edge')
  return [
    ...(strength ? write(words.strength, topicOf(strength)) : canSentences(name, components, write)),
    ...(answers ? quoteFor(components[0]!, 1, answers, words.quote, write) : []),
    ...(edge ? write(words.yet, topicOf(edge)) : []),
  ]
}

/** What two components without a leader, or one, let the person do. */
function canSentences(
  signal: SignalReading['name'],
  [first, second]: ComponentReading[],
  write: WriteSentence,
): WrittenSentence[] {
  if (!first || !second) return []
  const component = componentId(signal, first.name)
  const other = componentId(signal, second.name)
  const values = { can: canOf(first), canToo: canOf(second) }
  const [two, ...fewer] = words.parts
  const both = write(two!, { subjects: { component, other }, values })
  return both.length > 0 ? both : write(fewer, { subjects: { component, signal: signalId(signal) }, values })
}

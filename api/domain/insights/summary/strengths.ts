import { whole } from '../../rounding.ts'
import type { Sheet } from '../../sheet.ts'
import { content } from '../content.ts'
import { errorOf } from '../errors.ts'
import { componentId, signalId } from '../evidence-ids.ts'
import { aboutPart, canOf, tellLead } from '../named.ts'
import type { Part, Reading, SignalReading } from '../reading.ts'
import type { Tell, Told } from '../telling.ts'
import { quoteFor } from './quotes.ts'
import type { Writing } from './writing.ts'

const words = content.strengths

/** How far the signals spread, which are strongest, and what shows there. */
export function strengthSentences({ reading, tell, answers }: Writing): Told[] {
  const { strongest } = reading
  return [
    ...rangeSentences(reading, tell),
    ...tellLead(strongest, words, tell),
    ...closeCall(strongest.named, tell),
    ...strongest.named.flatMap((signal, place) => [
      ...signalSentences(signal, tell),
      ...componentSentences(signal, place === 0 ? answers : null, tell),
    ]),
  ]
}

function rangeSentences({ top, bottom }: Reading, tell: Tell): Told[] {
  const roles = { top: signalId(top.name), bottom: signalId(bottom.name) }
  return tell(words.range, { roles, values: { bottom: whole(bottom.score), top: whole(top.score) } })
}

function closeCall([first, second]: [SignalReading, SignalReading], tell: Tell): Told[] {
  return tell(words.closeCall, {
    roles: { first: signalId(first.name), second: signalId(second.name) },
    values: { error: whole(errorOf(signalId(first.name))) },
  })
}

function signalSentences({ name }: SignalReading, tell: Tell): Told[] {
  const roles = { signal: signalId(name) }
  return [...tell(content.signals[name].strong, { roles }), ...tell(words.forming, { roles, values: { signal: name } })]
}

/** What the parts of a signal show; with answers, one of them is quoted. */
function componentSentences({ name, parts }: SignalReading, answers: Sheet | null, tell: Tell): Told[] {
  const strength = parts.find(({ standing }) => standing === 'strength')
  const edge = parts.findLast(({ standing }) => standing === 'edge')
  return [
    ...(strength ? tell(words.strength, aboutPart(strength)) : partSentences(name, parts, tell)),
    ...(answers ? quoteFor(parts[0]!, 1, answers, words.quote, tell) : []),
    ...(edge ? tell(words.yet, aboutPart(edge)) : []),
  ]
}

/** What two parts without a leader, or one, let the person do. */
function partSentences(signal: SignalReading['name'], [first, second]: Part[], tell: Tell): Told[] {
  if (!first || !second) return []
  const component = componentId(signal, first.name)
  const other = componentId(signal, second.name)
  const values = { can: canOf(first), canToo: canOf(second) }
  const [two, ...fewer] = words.parts
  const both = tell(two!, { roles: { component, other }, values })
  return both.length > 0 ? both : tell(fewer, { roles: { component, signal: signalId(signal) }, values })
}

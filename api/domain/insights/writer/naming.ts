import { whole } from '../../../facts/rounding.ts'
import { wordsOfComponent } from './content.ts'
import { componentId, signalId } from '../../../contract/insights.ts'
import type { Alternatives } from './lines.ts'
import { fill, hash, listed } from '../../phrasing.ts'
import type { ComponentReading, Extreme, SignalReading } from '../evidence/evidence.ts'
import type { WriteSentence, WrittenSentence } from './sentences.ts'

/** At either end of the profile, besides the two signals spoken of. */
const closeByNamedAtMost = 3

/** "Heart (81)": a signal or a component with the whole number that people see. */
export function withScore({ name, score }: SignalReading | ComponentReading): string {
  return `${name} (${whole(score)})`
}

/** What a sentence about one component may need. */
export function topicOf(component: ComponentReading) {
  const { name, signal, score } = component
  return {
    subjects: { component: componentId(signal, name), signal: signalId(signal) },
    values: { component: name, signal, score: whole(score), can: canOf(component), hard: hardOf(component) },
  }
}

/** What the person does where the component is high: goes on after "you". */
export function canOf(component: ComponentReading): string {
  return oneOf(wordsOfComponent(component.signal, component.name).can, component)
}

function hardOf(component: ComponentReading): string {
  return oneOf(wordsOfComponent(component.signal, component.name).hard, component)
}

/** The same for the same component and score. */
function oneOf(lines: string[], { name, score }: ComponentReading): string {
  return lines[hash(`${name} ${score}`) % lines.length]!
}

interface ExtremeWords {
  lead: Alternatives
  rest: string
  manyRest: string
}

/** The sentence that names the signals at one end of the profile. */
export function writeExtreme(
  extreme: Extreme,
  { lead, rest, manyRest }: ExtremeWords,
  write: WriteSentence,
): WrittenSentence[] {
  const {
    outermost: [first, second],
    closeBy,
  } = extreme
  const isLong = closeBy.length > closeByNamedAtMost
  const some = closeBy.length === 0 ? '' : fill(rest, { names: listed(closeBy.map(withScore)) })
  return write(lead, {
    subjects: { first: signalId(first.name), second: signalId(second.name) },
    also: closeBy.map(({ name }) => signalId(name)),
    values: { first: withScore(first), second: withScore(second), rest: isLong ? manyRest : some },
  })
}

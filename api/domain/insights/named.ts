import { whole } from '../rounding.ts'
import { wordsOfComponent } from './content.ts'
import { componentId, signalId } from './evidence-ids.ts'
import type { Choice } from './lines.ts'
import { fill, hash, listed } from './phrasing.ts'
import type { End, Part, SignalReading } from './reading.ts'
import type { Tell, Told } from './telling.ts'

/** At either end of the profile, besides the two signals spoken of. */
const closeByNamedAtMost = 3

/** "Heart (81)": a signal or a component with the whole number that people see. */
export function named({ name, score }: SignalReading | Part): string {
  return `${name} (${whole(score)})`
}

/** What a sentence about one component may need. */
export function aboutPart(part: Part) {
  const { name, signal, score } = part
  return {
    roles: { component: componentId(signal, name), signal: signalId(signal) },
    values: { component: name, signal, score: whole(score), can: canOf(part), hard: hardOf(part) },
  }
}

/** What the person does where the component is high: goes on after "you". */
export function canOf(part: Part): string {
  return oneOf(wordsOfComponent(part.signal, part.name).can, part)
}

function hardOf(part: Part): string {
  return oneOf(wordsOfComponent(part.signal, part.name).hard, part)
}

/** The same for the same component and score. */
function oneOf(lines: string[], { name, score }: Part): string {
  return lines[hash(`${name} ${score}`) % lines.length]!
}

interface Lead {
  lead: Choice
  rest: string
  manyRest: string
}

/** The sentence that names the signals at one end of the profile. */
export function tellLead(end: End, { lead, rest, manyRest }: Lead, tell: Tell): Told[] {
  const {
    named: [first, second],
    closeBy,
  } = end
  const isLong = closeBy.length > closeByNamedAtMost
  const some = closeBy.length === 0 ? '' : fill(rest, { names: listed(closeBy.map(named)) })
  return tell(lead, {
    roles: { first: signalId(first.name), second: signalId(second.name) },
    also: closeBy.map(({ name }) => signalId(name)),
    values: { first: named(first), second: named(second), rest: isLong ? manyRest : some },
  })
}

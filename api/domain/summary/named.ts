import { whole } from '../rounding.ts'
import { content, wordsOfComponent } from './content.ts'
import { levelOf } from './levels.ts'
import { fill, listed, type Say } from './phrasing.ts'
import type { End, Part, SignalReading } from './reading.ts'

/** At either end of the profile, besides the two signals spoken of. */
const closeByNamedAtMost = 3

/** "Heart (81)": a signal or a component with the whole number that people see. */
export function named({ name, score }: SignalReading | Part): string {
  return `${name} (${whole(score)})`
}

/** The values of a sentence about one component. */
export function aboutPart({ name, signal, score }: Part) {
  const { can, hard } = wordsOfComponent(signal, name)
  return { component: name, signal, score: whole(score), can, hard }
}

/** The sentence that names the signals at one end of the profile. */
export function leadSentence(end: End, words: Leads, say: Say): string {
  const { named: [first, second], isApart } = end
  const lines = words.lead[isApart ? 'single' : 'pair'][levelOf(first.score)]
  return say(lines, { first: named(first), second: named(second), rest: restOf(end, words) })
}

function restOf({ closeBy }: End, words: Leads): string {
  if (closeBy.length === 0) return ''
  if (closeBy.length > closeByNamedAtMost) return words.manyRest
  return fill(words.rest, { names: listed(closeBy.map(named)) })
}

type Leads = Pick<typeof content.strengths, 'lead' | 'rest' | 'manyRest'>

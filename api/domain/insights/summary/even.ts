import type { Standing } from '../../../contract/score.ts'
import { whole } from '../../rounding.ts'
import { content } from '../content.ts'
import { componentId, signalId } from '../evidence-ids.ts'
import { aboutPart, canOf, named } from '../named.ts'
import type { Part, Reading } from '../reading.ts'
import type { Tell, Told } from '../telling.ts'
import { gentleSentences } from './growth.ts'
import { quoteFor } from './quotes.ts'
import type { Writing } from './writing.ts'

const words = content.even

/** How many components the text names at either end. */
const namedAtMost = 2

/** Strengths of a profile whose signals barely differ: its level, and components that stand out. */
export function evenStrengthSentences({ reading, tell, answers }: Writing): Told[] {
  const strengths = standingOut(reading, 'strength').slice(0, namedAtMost)
  const values = { bottom: whole(reading.bottom.score), top: whole(reading.top.score) }
  return [
    ...tell(words.range, { roles: endsOf(reading), values }),
    ...tell(words.level, { roles: { ras: 'ras' } }),
    ...strengths.flatMap((part, place) => [
      ...tell(words.strength, aboutPart(part)),
      ...(place === 0 ? quoteFor(part, 1, answers, content.strengths.quote, tell) : []),
    ]),
    ...(strengths.length === 0 ? highestSentences(reading, tell) : []),
  ]
}

/** Where growth is nearest in such a profile. */
export function evenGrowthSentences(writing: Writing): Told[] {
  const { reading, tell, answers, care } = writing
  const edges = standingOut(reading, 'edge').reverse().slice(0, namedAtMost)
  const spokenOf = care ? edges.filter(({ signal }) => signal !== 'Anchor' && signal !== 'Pattern') : edges
  return [
    ...tell(words.growth, { roles: endsOf(reading) }),
    ...spokenOf.flatMap((part, place) => [
      ...tell(words.edge, aboutPart(part)),
      ...(place === 0 && !care ? quoteFor(part, -1, answers, content.growth.quote, tell) : []),
    ]),
    ...(edges.length === 0 ? tell(words.noEdge, aboutPart(reading.weakest)) : []),
    ...gentleSentences(writing, reading.signals),
  ]
}

function endsOf({ top, bottom }: Reading) {
  return { top: signalId(top.name), bottom: signalId(bottom.name) }
}

/** The two highest components, where any differ, and what they let the person do. */
function highestSentences({ parts, weakest }: Reading, tell: Tell): Told[] {
  const [first, second] = parts as [Part, Part]
  if (first.score === weakest.score) return []
  const roles = {
    first: componentId(first.signal, first.name),
    second: componentId(second.signal, second.name),
  }
  const two = { component: roles.first, other: roles.second }
  return [
    ...tell(words.noStrength, aboutPart(first)),
    ...tell(words.highest, { roles, values: { first: named(first), second: named(second) } }),
    ...tell(content.strengths.parts[0]!, { roles: two, values: { can: canOf(first), canToo: canOf(second) } }),
  ]
}

/** Components of that standing, highest first. */
function standingOut({ parts }: Reading, standing: Standing): Part[] {
  return parts.filter((part) => part.standing === standing)
}

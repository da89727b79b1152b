import type { Standing } from '../../contract/score.ts'
import { whole } from '../rounding.ts'
import { content } from './content.ts'
import { gentleSentences } from './growth.ts'
import { canBeSaid, levelOf, mayBeHard } from './levels.ts'
import { aboutPart, named } from './named.ts'
import type { Say } from './phrasing.ts'
import type { Part, Reading } from './reading.ts'

const words = content.even

/** How many components the text names at either end. */
const namedAtMost = 2

/** Strengths of a profile whose signals barely differ: its level, and components that stand out. */
export function evenStrengthSentences(reading: Reading, say: Say): string[] {
  const [bottom, top] = [whole(reading.bottom.score), whole(reading.top.score)]
  const strengths = standingOut(reading, 'strength').reverse().slice(0, namedAtMost)
  return [
    bottom === top ? say(words.same, { top }) : say(words.close, { bottom, top }),
    say(words.level[levelOf(reading.sheet.rasScore)]),
    ...strengths.map(part => say(canBeSaid(part.score) ? words.strength : words.easier, aboutPart(part))),
    ...(strengths.length === 0 ? [say(words.noStrength), ...highestSentences(reading, say)] : [])
  ]
}

/** Where growth is nearest in such a profile. */
export function evenGrowthSentences(reading: Reading, say: Say): string[] {
  const edges = standingOut(reading, 'edge').slice(0, namedAtMost)
  return [
    say(words.growth),
    ...edges.map(part => say(mayBeHard(part.score) ? words.edge : words.behind, aboutPart(part))),
    ...(edges.length === 0 ? [say(words.noEdge)] : []),
    ...gentleSentences(reading, reading.signals, say)
  ]
}

/** The two highest components, where any differ, and what they let the person do. */
function highestSentences({ signals, weakest }: Reading, say: Say): string[] {
  const parts = signals.flatMap(signal => signal.parts).sort((a, b) => b.score - a.score)
  const [first, second] = parts as [Part, Part]
  if (first.score === weakest.score) return []
  const cans = { can: aboutPart(first).can, canToo: aboutPart(second).can }
  return [
    say(words.highest, { first: named(first), second: named(second) }),
    ...(canBeSaid(second.score) ? [say(content.strengths.component.two, cans)] : [])
  ]
}

/** Components of that standing, lowest first. */
function standingOut({ signals }: Reading, standing: Standing): Part[] {
  return signals
    .flatMap(({ parts }) => parts)
    .filter(part => part.standing === standing)
    .sort((a, b) => a.score - b.score)
}

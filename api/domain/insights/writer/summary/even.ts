import type { Standing } from '../../../../contract/score.ts'
import { whole } from '../../../../facts/rounding.ts'
import { content } from '../content.ts'
import { componentId, signalId } from '../../../../contract/insights.ts'
import { topicOf, canOf, withScore } from '../naming.ts'
import type { ComponentReading, Profile } from '../../evidence/evidence.ts'
import type { WriteSentence, WriterInput, WrittenSentence } from '../sentences.ts'
import { gentleSentences } from './growth.ts'
import { quoteFor } from './quotes.ts'

const words = content.even

/** How many components the text names at either end. */
const namedAtMost = 2

/** Strengths of a profile whose signals barely differ: its level, and components that stand out. */
export function evenStrengthSentences({ profile, write, answers }: WriterInput): WrittenSentence[] {
  const strengths = standingOut(profile, 'strength').slice(0, namedAtMost)
  const values = { bottom: whole(profile.bottom.score), top: whole(profile.top.score) }
  return [
    ...write(words.range, { subjects: endsOf(profile), values }),
    ...write(words.level, { subjects: { ras: 'ras' } }),
    ...strengths.flatMap((component, place) => [
      ...write(words.strength, topicOf(component)),
      ...(place === 0 ? quoteFor(component, 1, answers, content.strengths.quote, write) : []),
    ]),
    ...(strengths.length === 0 ? highestSentences(profile, write) : []),
  ]
}

/** Where growth is nearest in such a profile. */
export function evenGrowthSentences(input: WriterInput): WrittenSentence[] {
  const { profile, write, answers, care } = input
  const edges = standingOut(profile, 'edge').reverse().slice(0, namedAtMost)
  const spokenOf = care ? edges.filter(({ signal }) => signal !== 'Anchor' && signal !== 'Pattern') : edges
  return [
    ...write(words.growth, { subjects: endsOf(profile) }),
    ...spokenOf.flatMap((component, place) => [
      ...write(words.edge, topicOf(component)),
      ...(place === 0 && !care ? quoteFor(component, -1, answers, content.growth.quote, write) : []),
    ]),
    ...(edges.length === 0 ? write(words.noEdge, topicOf(profile.weakest)) : []),
    ...gentleSentences(input, profile.signals),
  ]
}

function endsOf({ top, bottom }: Profile) {
  return { top: signalId(top.name), bottom: signalId(bottom.name) }
}

/** The two highest components, where any differ, and what they let the person do. */
function highestSentences({ components, weakest }: Profile, write: WriteSentence): WrittenSentence[] {
  const [first, second] = components as [ComponentReading, ComponentReading]
  if (first.score === weakest.score) return []
  const subjects = {
    first: componentId(first.signal, first.name),
    second: componentId(second.signal, second.name),
  }
  const two = { component: subjects.first, other: subjects.second }
  return [
    ...write(words.noStrength, topicOf(first)),
    ...write(words.highest, { subjects, values: { first: withScore(first), second: withScore(second) } }),
    ...write(content.strengths.parts[0]!, { subjects: two, values: { can: canOf(first), canToo: canOf(second) } }),
  ]
}

/** Components of that standing, highest first. */
function standingOut({ components }: Profile, standing: Standing): ComponentReading[] {
  return components.filter((component) => component.standing === standing)
}

import { z } from 'zod'
import anchor from '../../../content/assessment/challenges/anchor.json'
import compass from '../../../content/assessment/challenges/compass.json'
import drive from '../../../content/assessment/challenges/drive.json'
import heart from '../../../content/assessment/challenges/heart.json'
import lens from '../../../content/assessment/challenges/lens.json'
import needs from '../../../content/assessment/challenges/needs.json'
import pattern from '../../../content/assessment/challenges/pattern.json'
import personality from '../../../content/assessment/challenges/personality.json'
import spark from '../../../content/assessment/challenges/spark.json'
import vibe from '../../../content/assessment/challenges/vibe.json'
import recommendationsContent from '../../../content/assessment/insights/recommendations.json'
import { SignalName } from '../../contract/signal.ts'
import { found } from './content.ts'
import { Act, Choice, Lines, Text } from './lines.ts'

const Challenges = z.record(SignalName, z.record(Text, z.array(Act).length(7)))

/** Seven acts for each component, by signal. */
export const challenges = Challenges.parse({
  Spark: spark,
  Anchor: anchor,
  Vibe: vibe,
  Drive: drive,
  Lens: lens,
  Pattern: pattern,
  Needs: needs,
  Compass: compass,
  Personality: personality,
  Heart: heart,
})

const Recommendations = z.strictObject({
  /** why a component is one to lean on, or the one furthest along */
  lean: Choice,
  forming: Lines,
  formingAct: Act,
  /** why a component is one to work on */
  grow: Choice,
  style: Choice,
  sketch: Lines,
  sketchAct: Act,
  components: z.record(SignalName, z.record(Text, z.strictObject({ lean: Act, grow: z.array(Act).min(1) }))),
  styles: z.record(SignalName, z.record(Text, Act)),
})

/** All that may be recommended, as editors write it. */
export const recommendationContent = Recommendations.parse(recommendationsContent)

export function challengeOf(signal: SignalName, component: string): Act[] {
  return found(challenges[signal][component], component)
}

export function actsOfComponent(signal: SignalName, component: string) {
  return found(recommendationContent.components[signal][component], component)
}

export function actOfStyle(signal: SignalName, style: string): Act {
  return found(recommendationContent.styles[signal][style], style)
}

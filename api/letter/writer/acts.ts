import { z } from 'zod'
import anchor from '#content/en/assessment/challenges/anchor.json'
import compass from '#content/en/assessment/challenges/compass.json'
import drive from '#content/en/assessment/challenges/drive.json'
import heart from '#content/en/assessment/challenges/heart.json'
import lens from '#content/en/assessment/challenges/lens.json'
import needs from '#content/en/assessment/challenges/needs.json'
import pattern from '#content/en/assessment/challenges/pattern.json'
import personality from '#content/en/assessment/challenges/personality.json'
import spark from '#content/en/assessment/challenges/spark.json'
import vibe from '#content/en/assessment/challenges/vibe.json'
import recommendationsContent from '#content/en/assessment/insights/recommendations.json'
import { bySignal, type SignalName } from '#api/contract/signal.ts'
import { parseContent } from '#api/content/content-error.ts'
import safety from '#content/en/assessment/safety.json'
import { signalOf } from '#api/instrument/public/signals.ts'
import { type AnswerPair, pairFamilies } from '../evidence/evidence.ts'
import { schemaPerComponent, schemaPerName, schemaPerStyle, wordsOrFail } from './content.ts'
import { Act, actAfter, actsAfter, DayAct, linesAbout, type RecommendedAct } from './lines.ts'

const files = { anchor, compass, drive, heart, lens, needs, pattern, personality, spark, vibe }

const challenges: Record<SignalName, Record<string, DayAct[]>> = bySignal((name) => {
  const sevenActs = schemaPerName(signalOf(name).components, z.array(DayAct).length(7))
  const file = name.toLowerCase() as Lowercase<SignalName>
  return parseContent(`en/assessment/challenges/${file}.json`, sevenActs, files[file])
})

const OfComponent = actsAfter('component', 'score')

const Recommendations = z.strictObject({
  sketch: linesAbout(['quality'], []),
  sketchAct: Act,
  components: schemaPerComponent(z.strictObject({ lean: OfComponent, grow: OfComponent })),
  styles: schemaPerStyle(actAfter('style')),
  pairs: z.strictObject(Object.fromEntries(pairFamilies.map((family) => [family, actsAfter('handle')]))),
})

export const recommendationContent = parseContent(
  'en/assessment/insights/recommendations.json',
  Recommendations,
  recommendationsContent,
)

export function actsOfChallenge(signal: SignalName, component: string): DayAct[] {
  return wordsOrFail(challenges[signal][component], component)
}

export function actsOfComponent(signal: SignalName, component: string) {
  return wordsOrFail(recommendationContent.components[signal][component], component)
}

export function actsOfPair({ family }: AnswerPair): RecommendedAct[] {
  return wordsOrFail(recommendationContent.pairs[family], family)
}

export function actOfStyle(signal: SignalName, style: string): RecommendedAct {
  return wordsOrFail(recommendationContent.styles[signal][style], style)
}

export function actText({ text, looksBack }: Act): string {
  return looksBack ? `${text} ${safety.lookingBack}` : text
}

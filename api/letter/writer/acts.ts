import { joinSentences } from '#api/content/format.ts'
import { z } from 'zod'
import anchorMarks from '#content/assessment/challenges/anchor.json'
import compassMarks from '#content/assessment/challenges/compass.json'
import driveMarks from '#content/assessment/challenges/drive.json'
import heartMarks from '#content/assessment/challenges/heart.json'
import lensMarks from '#content/assessment/challenges/lens.json'
import needsMarks from '#content/assessment/challenges/needs.json'
import patternMarks from '#content/assessment/challenges/pattern.json'
import personalityMarks from '#content/assessment/challenges/personality.json'
import sparkMarks from '#content/assessment/challenges/spark.json'
import vibeMarks from '#content/assessment/challenges/vibe.json'
import recommendationMarksContent from '#content/assessment/insights/recommendations.json'
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
import { checkedContent, parseContent } from '#api/content/content-error.ts'
import { words } from '#words'
import { signalOf } from '#api/instrument/public/signals.ts'
import { type AnswerPair, pairFamilies } from '../evidence/evidence.ts'
import { wordsOrFail } from './content.ts'
import { linesWhen } from './lines.ts'
import {
  type Act,
  ActMarks,
  ActWords,
  actWordsAfter,
  type DayAct,
  DayActWords,
  mapNames,
  markedAct,
  markedActs,
  type RecommendedAct,
  schemaPerComponent,
  schemaPerName,
  schemaPerStyle,
  SevenMarks,
  SomeMarks,
} from './schemas.ts'

const markFiles = {
  anchor: anchorMarks,
  compass: compassMarks,
  drive: driveMarks,
  heart: heartMarks,
  lens: lensMarks,
  needs: needsMarks,
  pattern: patternMarks,
  personality: personalityMarks,
  spark: sparkMarks,
  vibe: vibeMarks,
}
const wordFiles = { anchor, compass, drive, heart, lens, needs, pattern, personality, spark, vibe }

const challenges = bySignal((name) => {
  const file = name.toLowerCase() as Lowercase<SignalName>
  const Marks = schemaPerName(signalOf(name).components, SevenMarks)
  const marks = parseContent(`assessment/challenges/${file}.json`, Marks, markFiles[file])
  const Words = z.strictObject(mapNames(marks, (days) => markedActs(days, DayActWords)))
  return checkedContent(`assessment/challenges/${file}.json`, Words, wordFiles[file])
})

const marks = parseContent(
  'assessment/insights/recommendations.json',
  z.strictObject({
    components: schemaPerComponent(z.strictObject({ lean: SomeMarks, grow: SomeMarks })),
    styles: schemaPerStyle(ActMarks),
    pairs: z.strictObject(Object.fromEntries(pairFamilies.map((family) => [family, SomeMarks]))),
  }),
  recommendationMarksContent,
)

const ofComponent = actWordsAfter('component', 'score')

const Recommendations = z.strictObject({
  sketch: linesWhen({ quality: { flag: 'check' } }),
  sketchAct: markedAct({ gentle: true }, ActWords),
  components: z.strictObject(
    bySignal((signal) =>
      z.strictObject(
        mapNames(marks.components[signal], ({ lean, grow }) =>
          z.strictObject({ lean: markedActs(lean, ofComponent), grow: markedActs(grow, ofComponent) }),
        ),
      ),
    ),
  ),
  styles: z.strictObject(
    bySignal((signal) =>
      z.strictObject(mapNames(marks.styles[signal], (act) => markedAct(act, actWordsAfter('style')))),
    ),
  ),
  pairs: z.strictObject(mapNames(marks.pairs, (acts) => markedActs(acts, actWordsAfter('handle')))),
})

export const recommendationContent = checkedContent(
  'assessment/insights/recommendations.json',
  Recommendations,
  recommendationsContent,
)

export function actsOfChallenge(signal: SignalName, component: string): DayAct[] {
  return wordsOrFail(challenges[signal]()[component], component)
}

export function actsOfComponent(signal: SignalName, component: string) {
  return wordsOrFail(recommendationContent().components[signal][component], component)
}

export function actsOfPair({ family }: AnswerPair): RecommendedAct[] {
  return wordsOrFail(recommendationContent().pairs[family], family)
}

export function actOfStyle(signal: SignalName, style: string): RecommendedAct {
  return wordsOrFail(recommendationContent().styles[signal][style], style)
}

export function actText({ text, looksBack }: Act): string {
  return looksBack ? joinSentences(text, words('safety').lookingBack) : text
}

import { z } from 'zod'
import anchorKeys from '#content/assessment/insights/sentences/anchor.json'
import compassKeys from '#content/assessment/insights/sentences/compass.json'
import driveKeys from '#content/assessment/insights/sentences/drive.json'
import heartKeys from '#content/assessment/insights/sentences/heart.json'
import lensKeys from '#content/assessment/insights/sentences/lens.json'
import needsKeys from '#content/assessment/insights/sentences/needs.json'
import patternKeys from '#content/assessment/insights/sentences/pattern.json'
import personalityKeys from '#content/assessment/insights/sentences/personality.json'
import sparkKeys from '#content/assessment/insights/sentences/spark.json'
import vibeKeys from '#content/assessment/insights/sentences/vibe.json'
import anchor from '#content/en/assessment/insights/sentences/anchor.json'
import compass from '#content/en/assessment/insights/sentences/compass.json'
import drive from '#content/en/assessment/insights/sentences/drive.json'
import heart from '#content/en/assessment/insights/sentences/heart.json'
import lens from '#content/en/assessment/insights/sentences/lens.json'
import needs from '#content/en/assessment/insights/sentences/needs.json'
import pattern from '#content/en/assessment/insights/sentences/pattern.json'
import personality from '#content/en/assessment/insights/sentences/personality.json'
import spark from '#content/en/assessment/insights/sentences/spark.json'
import vibe from '#content/en/assessment/insights/sentences/vibe.json'
import { bySignal, type SignalName } from '#api/contract/signal.ts'
import { checkedContent, parseContent } from '#api/content/content-error.ts'
import { Text } from '#api/content/text-schema.ts'
import { ItemId } from '#api/instrument/bank.ts'
import { signalOf } from '#api/instrument/public/signals.ts'
import { answersKey } from '../evidence/evidence.ts'
import { mapNames, schemaPerName, severalTexts } from './schemas.ts'

const keyFiles = {
  anchor: anchorKeys,
  compass: compassKeys,
  drive: driveKeys,
  heart: heartKeys,
  lens: lensKeys,
  needs: needsKeys,
  pattern: patternKeys,
  personality: personalityKeys,
  spark: sparkKeys,
  vibe: vibeKeys,
}
const wordFiles = { anchor, compass, drive, heart, lens, needs, pattern, personality, spark, vibe }

/** Not Anchor and Pattern: their styles are scored, and their components describe them. */
const signalsOfStyles = [
  'Spark',
  'Vibe',
  'Drive',
  'Lens',
  'Needs',
  'Compass',
  'Personality',
  'Heart',
] as const satisfies SignalName[]

/** What a person has answered: a sentence is true exactly if they agreed and disagreed with these statements. */
const Answers = z.strictObject({ agreed: z.array(ItemId).optional(), disagreed: z.array(ItemId).optional() })
type Answers = z.infer<typeof Answers>

export interface AnsweredSentence {
  answers: { item: number; said: 'agreed' | 'disagreed' }[]
  says: string
}

/** `day` is a moment of an ordinary week; `step` leads to the act of day 1. */
const ComponentKeys = z.strictObject({
  joined: z.array(Answers).min(9),
  day: z.array(Answers).min(3),
  step: z.array(Answers).min(3),
})

/** A text for each sentence, or as many as there are sentences on the same answers. */
function sentencesOn(keys: readonly Answers[]) {
  const counts = Map.groupBy(keys, answersKey)
  const words = z.strictObject(
    Object.fromEntries([...counts].map(([key, { length }]) => [key, length === 1 ? Text : severalTexts(length)])),
  )
  return words.transform((written) => {
    const texts = mapNames(written, (one) => [one].flat().values())
    return keys.map((key): AnsweredSentence => ({
      answers: answersIn(key),
      says: texts[answersKey(key)]!.next().value!,
    }))
  })
}

const answersIn = ({ agreed = [], disagreed = [] }: Answers) => [
  ...agreed.map((item) => ({ item, said: 'agreed' as const })),
  ...disagreed.map((item) => ({ item, said: 'disagreed' as const })),
]

const ofSignals = bySignal((name) => {
  const { components, styles } = signalOf(name)
  const file = name.toLowerCase() as Lowercase<SignalName>
  const hasStyles = signalsOfStyles.some((one) => one === name)
  const Keys = z.strictObject({
    components: schemaPerName(components, ComponentKeys),
    styles: schemaPerName(hasStyles ? styles : [], z.array(Answers).min(3)),
  })
  const keys = parseContent(`assessment/insights/sentences/${file}.json`, Keys, keyFiles[file])
  const ofComponent = ({ joined, day, step }: z.infer<typeof ComponentKeys>) =>
    z.strictObject({ joined: sentencesOn(joined), day: sentencesOn(day), step: sentencesOn(step) })
  const Words = z.strictObject({
    components: z.strictObject(mapNames(keys.components, ofComponent)),
    styles: z.strictObject(mapNames(keys.styles, sentencesOn)),
  })
  return checkedContent(`assessment/insights/sentences/${file}.json`, Words, wordFiles[file])
})

export const sentences = () => bySignal((name) => ofSignals[name]())

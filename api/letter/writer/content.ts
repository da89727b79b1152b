import { z } from 'zod'
import careContent from '#content/en/assessment/insights/care.json'
import changeContent from '#content/en/assessment/insights/change.json'
import componentsContent from '#content/en/assessment/insights/components.json'
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
import summaryContent from '#content/en/assessment/insights/summary.json'
import { componentId, type EvidenceId } from '../contract.ts'
import { bySignal, type SignalName } from '#api/contract/signal.ts'
import { parseContent } from '#api/content/content-error.ts'
import { areErrorsEstimated } from '#api/instrument/public/parameters.ts'
import { type Signal, signalOf } from '#api/instrument/public/signals.ts'
import { Text } from '#api/content/text-schema.ts'
import { ItemId } from '#api/instrument/bank.ts'
import { Act, alternativesAbout, linesAbout } from './lines.ts'

const schemaPerSignal = <Shape extends z.ZodType>(shape: (signal: Signal) => Shape) =>
  z.strictObject(bySignal((name) => shape(signalOf(name))))

export const schemaPerName = <Words extends z.ZodType>(things: { name: string }[], words: Words) =>
  z.strictObject(Object.fromEntries(things.map(({ name }) => [name, words])))

export const schemaPerComponent = <Words extends z.ZodType>(words: Words) =>
  schemaPerSignal(({ components }) => schemaPerName(components, words))

export const schemaPerStyle = <Words extends z.ZodType>(words: Words) =>
  schemaPerSignal(({ styles }) => schemaPerName(styles, words))

const part = ['component', 'signal']
const ofPart = [part, [...part, 'score']] as const
const ofEveryAnswer = linesAbout(['*'], [])

/** What a person has answered: `says` is true exactly if they agreed and disagreed with these statements. */
const Answered = z
  .strictObject({ agreed: z.array(ItemId).optional(), disagreed: z.array(ItemId).optional(), says: Text })
  .transform(({ agreed = [], disagreed = [], says }): AnsweredSentence => ({
    says,
    answers: [
      ...agreed.map((item) => ({ item, said: 'agreed' as const })),
      ...disagreed.map((item) => ({ item, said: 'disagreed' as const })),
    ],
  }))

export interface AnsweredSentence {
  answers: { item: number; said: 'agreed' | 'disagreed' }[]
  says: string
}

const Summary = z.strictObject({
  recognition: linesAbout(['ras'], []),
  /** nearly all answers are undecided */
  between: ofEveryAnswer,
  /** most answers are */
  fewAnswers: ofEveryAnswer,
  high: linesAbout(part, []),
  /** if every answer is undecided */
  notice: ofEveryAnswer,
  notes: z.strictObject({
    strength: alternativesAbout(...ofPart),
    pair: alternativesAbout(...ofPart),
    pairStyle: alternativesAbout(['style'], ['style', 'signal']),
    growth: alternativesAbout(...ofPart),
    next: alternativesAbout(...ofPart),
    style: alternativesAbout(['style'], ['style', 'styles', 'signal']),
    act: alternativesAbout(part, ['title', 'component']),
  }),
  /** follows figures from simulated people */
  estimated: z.string(),
})

const Change = z.strictObject({
  ras: alternativesAbout(['growth'], ['from', 'to']),
  signals: alternativesAbout(['moved'], ['signal', 'from', 'to']),
  chance: alternativesAbout(['moved'], ['chance', 'estimated']),
  signalChance: alternativesAbout(['moved'], ['chance', 'estimated']),
  caution: linesAbout(['growth'], []),
})

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

const Care = z.strictObject({
  support: z.array(linesAbout([], [])).min(1),
  why: linesAbout([], []),
  recommendations: z.array(Act).min(3),
  days: z.array(Act).length(7),
  /** before a gentle act in place of another */
  step: linesAbout([], []),
})

const Clauses = z.array(z.strictObject({ item: ItemId, says: Text })).min(1)

/** `can` raises the score, `hard` lowers it. */
const ComponentWords = z.strictObject({ means: Text, can: Clauses, hard: Clauses })

/** `day` is a moment of an ordinary week; `step` leads to the act of day 1. */
const ComponentSentences = z.strictObject({
  joined: z.array(Answered).min(9),
  day: z.array(Answered).min(3),
  step: z.array(Answered).min(3),
})

const sentenceFiles = { anchor, compass, drive, heart, lens, needs, pattern, personality, spark, vibe }

const sentences = bySignal((name) => {
  const { components, styles } = signalOf(name)
  const hasStyles = signalsOfStyles.some((one) => one === name)
  const schema = z.strictObject({
    components: schemaPerName(components, ComponentSentences),
    styles: schemaPerName(hasStyles ? styles : [], z.array(Answered).min(3)),
  })
  const file = name.toLowerCase() as Lowercase<SignalName>
  return parseContent(`en/assessment/insights/sentences/${file}.json`, schema, sentenceFiles[file])
})

export const content = {
  summary: parseContent('en/assessment/insights/summary.json', Summary, summaryContent),
  change: parseContent('en/assessment/insights/change.json', Change, changeContent),
  care: parseContent('en/assessment/insights/care.json', Care, careContent),
  components: parseContent(
    'en/assessment/insights/components.json',
    schemaPerComponent(ComponentWords),
    componentsContent,
  ),
  sentences,
}

export const estimatedWord = areErrorsEstimated ? content.summary.estimated : ''

export const careEvidence: EvidenceId[] = [
  componentId('Anchor', 'Steadiness'),
  componentId('Anchor', 'Closeness'),
  componentId('Pattern', 'Learning From the Past'),
]

export function wordsOfComponent(signal: SignalName, name: string) {
  return wordsOrFail(content.components[signal][name], name)
}

export function sentencesOfComponent(signal: SignalName, name: string) {
  return wordsOrFail(content.sentences[signal].components[name], name)
}

export function sentencesOfStyle(signal: SignalName, name: string) {
  return content.sentences[signal].styles[name] ?? []
}

export function wordsOrFail<Words>(words: Words | undefined, name: string): Words {
  if (words === undefined) throw new Error(`content/assessment has no words for ${name}`)
  return words
}

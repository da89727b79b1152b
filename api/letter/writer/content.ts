import { z } from 'zod'
import bridgesContent from '#content/assessment/insights/bridges.json'
import careContent from '#content/assessment/insights/care.json'
import changeContent from '#content/assessment/insights/change.json'
import componentsContent from '#content/assessment/insights/components.json'
import stylesContent from '#content/assessment/insights/styles.json'
import summaryContent from '#content/assessment/insights/summary.json'
import { componentId, type EvidenceId } from '../contract.ts'
import { bySignal, type SignalName } from '#api/contract/signal.ts'
import { parseContent } from '#api/content/content-error.ts'
import { areErrorsEstimated } from '#api/instrument/public/parameters.ts'
import { type Signal, signalOf } from '#api/instrument/public/signals.ts'
import { Text, textWith } from '#api/content/text-schema.ts'
import { ItemId } from '#api/instrument/bank.ts'
import { type AnswerPair, pairFamilies } from '../evidence/evidence.ts'
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
const ofPart = linesAbout(part, [...part, 'score'])
const ofPartWithMeaning = [part, [...part, 'score', 'means']] as const
const ofPair = linesAbout(['first', 'second'], ['says'])
const ofEveryAnswer = linesAbout(['*'], [])

const TwoClauses = z
  .array(
    textWith('First', 'second', 'Second').regex(
      /\{First\}.*\{[Ss]econd\}/,
      'This must have {First} and then {second} or {Second} in it.',
    ),
  )
  .min(1)

const Summary = z.strictObject({
  /** whether or not the clauses point the same way */
  joined: TwoClauses,
  against: TwoClauses,
  strength: ofPart,
  have: z.array(ofPart).min(1),
  /** if no scored answer can open the letter */
  known: linesAbout(['style'], ['first']),
  recognition: linesAbout(['ras'], []),
  pair: ofPair,
  secondPair: ofPair,
  /** nearly all answers are undecided */
  between: ofEveryAnswer,
  sketch: linesAbout(['quality'], []),
  nearest: alternativesAbout(...ofPartWithMeaning),
  second: alternativesAbout(...ofPartWithMeaning),
  third: alternativesAbout(...ofPartWithMeaning),
  /** an edge outside the lowest three */
  otherEdge: ofPart,
  /** if every answer is undecided */
  middle: ofEveryAnswer,
  day: linesAbout(part, ['day']),
  give: ofPart,
  total: linesAbout(['ras'], ['ras']),
  error: linesAbout(['ras'], ['error', 'estimated']),
  band: alternativesAbout(['ras', 'zone'], ['zone', 'meaning', 'lower', 'lowerMeaning', 'upper', 'upperMeaning']),
  /** follows figures from simulated people */
  estimated: z.string(),
  begins: linesAbout([], ['handle']),
  bridge: linesAbout(['component'], ['bridge']),
  step: linesAbout(['component'], ['component', 'title', 'act']),
})

const Change = z.strictObject({
  ras: alternativesAbout(['growth'], ['from', 'to']),
  signals: alternativesAbout(['moved'], ['signal', 'from', 'to']),
  chance: alternativesAbout(['moved'], ['chance', 'estimated']),
  signalChance: alternativesAbout(['moved'], ['chance', 'estimated']),
  caution: linesAbout(['growth'], []),
})

/** Not Anchor and Pattern: their styles are scored, and their components describe them. */
export const signalsOfStyles = [
  'Spark',
  'Vibe',
  'Drive',
  'Lens',
  'Needs',
  'Compass',
  'Personality',
  'Heart',
] as const satisfies SignalName[]

const Clauses = z.array(z.strictObject({ item: ItemId, says: Text })).min(1)

const StyleWords = z.strictObject({ means: Text, answers: Clauses })
const Styles = z.strictObject({
  lines: alternativesAbout(['style'], ['signal', 'styles', 'means', 'answers', 'Answers']),
  words: z.strictObject(
    Object.fromEntries(signalsOfStyles.map((name) => [name, schemaPerName(signalOf(name).styles, StyleWords)])),
  ),
})

const Care = z.strictObject({
  support: z.array(linesAbout([], [])).min(1),
  why: linesAbout([], []),
  recommendations: z.array(Act).min(3),
  days: z.array(Act).length(7),
})

/** `can` raises the score, `hard` lowers it; `day` is a moment of an ordinary week. */
const ComponentWords = z.strictObject({ means: Text, can: Clauses, hard: Clauses, day: z.array(Text).length(2) })

/** From a pair to a component, by family; `alone` without a pair. */
const Bridges = z.strictObject(Object.fromEntries([...pairFamilies, 'alone'].map((family) => [family, Text])))

export const content = {
  summary: parseContent('assessment/insights/summary.json', Summary, summaryContent),
  change: parseContent('assessment/insights/change.json', Change, changeContent),
  styles: parseContent('assessment/insights/styles.json', Styles, stylesContent),
  care: parseContent('assessment/insights/care.json', Care, careContent),
  components: parseContent(
    'assessment/insights/components.json',
    schemaPerComponent(ComponentWords),
    componentsContent,
  ),
  bridges: parseContent('assessment/insights/bridges.json', schemaPerComponent(Bridges), bridgesContent),
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

export function bridgeTo(signal: SignalName, name: string, pair: AnswerPair | undefined): string {
  return wordsOrFail(content.bridges[signal][name]?.[pair?.family ?? 'alone'], name)
}

export function wordsOfStyle(signal: SignalName, name: string) {
  return wordsOrFail(content.styles.words[signal]?.[name], name)
}

export function wordsOrFail<Words>(words: Words | undefined, name: string): Words {
  if (words === undefined) throw new Error(`content/assessment has no words for ${name}`)
  return words
}

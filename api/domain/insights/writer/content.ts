import { z } from 'zod'
import bridgesContent from '../../../../content/assessment/insights/bridges.json'
import careContent from '../../../../content/assessment/insights/care.json'
import changeContent from '../../../../content/assessment/insights/change.json'
import componentsContent from '../../../../content/assessment/insights/components.json'
import stylesContent from '../../../../content/assessment/insights/styles.json'
import summaryContent from '../../../../content/assessment/insights/summary.json'
import { componentId, type EvidenceId } from '../../../contract/insights.ts'
import type { SignalName } from '../../../contract/signal.ts'
import { checked } from '../../../facts/content-error.ts'
import { signalOf } from '../../../facts/signals.ts'
import { ItemId } from '../../bank.ts'
import { perComponent, perName } from '../../word-shapes.ts'
import { type AnswerPair, pairFamilies } from '../evidence/evidence.ts'
import { Act, Alternatives, Lines, Text } from './lines.ts'

/** Sentences of the letter by what they say, in the order in which it says them. */
const Summary = z.strictObject({
  /** two clauses that point the same way, and two that do not */
  joined: z.array(Text).min(1),
  against: z.array(Text).min(1),
  /** what a component is called that the clauses before it describe: one that is a strength, and any other */
  strength: Lines,
  have: Alternatives,
  /** an answer, where no scored one can open the letter */
  known: Lines,
  recognition: Lines,
  pair: Lines,
  secondPair: Lines,
  /** where nearly all answers are undecided */
  between: Lines,
  sketch: Lines,
  nearest: Alternatives,
  alsoEdge: Lines,
  second: Lines,
  third: Lines,
  /** in place of clauses where every answer is undecided */
  middle: Lines,
  day: Lines,
  give: Lines,
  total: Lines,
  error: Lines,
  band: Alternatives,
  /** is written after what rests on simulated people */
  estimated: z.string(),
  begins: Lines,
  bridge: Lines,
  step: Lines,
})

const Change = z.strictObject({
  ras: Alternatives,
  signals: Alternatives,
  chance: Alternatives,
  signalChance: Alternatives,
  caution: Lines,
})

/** Anchor and Pattern are missing: their styles are scored, and their components describe them. */
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

/** What a style is, and what agreeing with each of its statements says. */
const StyleWords = z.strictObject({ means: Text, answers: Clauses })
const Styles = z.strictObject({
  lines: Alternatives,
  words: z.strictObject(
    Object.fromEntries(signalsOfStyles.map((name) => [name, perName(signalOf(name).styles, StyleWords)])),
  ),
})

const Care = z.strictObject({
  /** the paragraph of support, sentence by sentence */
  support: z.array(Lines).min(1),
  why: Lines,
  recommendations: z.array(Act).min(3),
  /** what replaces acts of a challenge that are not gentle */
  days: z.array(Act).length(7),
})

/**
 * What a component is, answers in other words (`can` for those that raise its score, `hard` for those that lower it),
 * and moments of an ordinary week in which it shows.
 */
const ComponentWords = z.strictObject({ means: Text, can: Clauses, hard: Clauses, day: z.array(Text).length(2) })

/** From a pair of answers to a component, by the pair's family; `alone` where there is no pair. */
const Bridges = z.strictObject(Object.fromEntries([...pairFamilies, 'alone'].map((family) => [family, Text])))

/** All sentences of the summary; its pairs of answers are part of the evidence. */
export const content = {
  summary: checked('assessment/insights/summary.json', Summary, summaryContent),
  change: checked('assessment/insights/change.json', Change, changeContent),
  styles: checked('assessment/insights/styles.json', Styles, stylesContent),
  care: checked('assessment/insights/care.json', Care, careContent),
  components: checked('assessment/insights/components.json', perComponent(ComponentWords), componentsContent),
  bridges: checked('assessment/insights/bridges.json', perComponent(Bridges), bridgesContent),
}

export const careEvidence: EvidenceId[] = [
  componentId('Anchor', 'Steadiness'),
  componentId('Anchor', 'Closeness'),
  componentId('Pattern', 'Learning From the Past'),
]

export function wordsOfComponent(signal: SignalName, name: string) {
  return wordsOrFail(content.components[signal][name], name)
}

/** The bridge from a pair of answers, or from none, to a component. */
export function bridgeTo(signal: SignalName, name: string, pair: AnswerPair | undefined): string {
  return wordsOrFail(content.bridges[signal][name]?.[pair?.family ?? 'alone'], name)
}

export function wordsOfStyle(signal: SignalName, name: string) {
  return wordsOrFail(content.styles.words[signal]?.[name], name)
}

/** Throws, with the name, if the content has no words for it. */
export function wordsOrFail<Words>(words: Words | undefined, name: string): Words {
  if (words === undefined) throw new Error(`content/assessment has no words for ${name}`)
  return words
}

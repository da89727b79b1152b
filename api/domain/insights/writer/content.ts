import { z } from 'zod'
import careContent from '../../../../content/assessment/insights/care.json'
import changeContent from '../../../../content/assessment/insights/change.json'
import componentsContent from '../../../../content/assessment/insights/components.json'
import scenesContent from '../../../../content/assessment/insights/scenes.json'
import stylesContent from '../../../../content/assessment/insights/styles.json'
import summaryContent from '../../../../content/assessment/insights/summary.json'
import { componentId, type EvidenceId } from '../../../contract/insights.ts'
import type { SignalName } from '../../../contract/signal.ts'
import { checked } from '../../../facts/content-error.ts'
import { signalOf } from '../../../facts/signals.ts'
import { ItemId } from '../../bank.ts'
import { perComponent, perName } from '../../word-shapes.ts'
import { Stance } from '../evidence/evidence.ts'
import { Act, Alternatives, Lines, Text } from './lines.ts'

const Summary = z.strictObject({
  /** an answer in words that follow "you" */
  said: z.record(Stance, Text),
  pair: Lines,
  quote: Alternatives,
  sketch: Lines,
  lowest: Alternatives,
  edge: Alternatives,
  strength: Alternatives,
  /** two components of one signal */
  contrast: Alternatives,
  signals: Lines,
  reason: Lines,
  scene: Lines,
  score: Alternatives,
  error: Lines,
  /** is written after what rests on simulated people */
  estimated: z.string(),
  step: Lines,
})

const Change = z.strictObject({
  ras: Alternatives,
  signals: Alternatives,
  chance: Alternatives,
  signalChance: Alternatives,
  caution: Lines,
})

/** A moment, and what answers of 5 and of 1 say about it. */
const AnswerScene = z.strictObject({
  moment: Text,
  answers: z
    .array(
      z.strictObject({
        item: ItemId,
        'strongly agreed': Text,
        'strongly disagreed': Text,
      }),
    )
    .min(3),
})
export type AnswerScene = z.infer<typeof AnswerScene>

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

const Styles = z.strictObject({
  lines: Alternatives,
  some: Text,
  words: z.strictObject(
    Object.fromEntries(signalsOfStyles.map((name) => [name, perName(signalOf(name).styles, Text)])),
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

/** Answers in other words: `can` for those that raise the score, to follow "you"; `hard` for those that lower it. */
const Clauses = z.array(z.strictObject({ item: ItemId, says: Text })).min(1)
const ComponentWords = z.strictObject({ can: Clauses, hard: Clauses })

/** All sentences of the summary; its pairs of answers are part of the evidence. */
export const content = {
  summary: checked('assessment/insights/summary.json', Summary, summaryContent),
  change: checked('assessment/insights/change.json', Change, changeContent),
  scenes: checked('assessment/insights/scenes.json', z.array(AnswerScene).min(1), scenesContent),
  styles: checked('assessment/insights/styles.json', Styles, stylesContent),
  care: checked('assessment/insights/care.json', Care, careContent),
  components: checked('assessment/insights/components.json', perComponent(ComponentWords), componentsContent),
}

/** The evidence of the words of support. */
export const careEvidence: EvidenceId[] = [
  componentId('Anchor', 'Steadiness'),
  componentId('Anchor', 'Closeness'),
  componentId('Pattern', 'Learning From the Past'),
]

export function wordsOfComponent(signal: SignalName, name: string) {
  return wordsOrFail(content.components[signal][name], name)
}

export function wordsOfStyle(signal: SignalName, name: string): string {
  return wordsOrFail(content.styles.words[signal]?.[name], name)
}

/** Throws, with the name, if the content has no words for it. */
export function wordsOrFail<Words>(words: Words | undefined, name: string): Words {
  if (words === undefined) throw new Error(`content/assessment has no words for ${name}`)
  return words
}

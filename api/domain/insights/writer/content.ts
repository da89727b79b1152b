import { z } from 'zod'
import careContent from '../../../../content/assessment/insights/care.json'
import changeContent from '../../../../content/assessment/insights/change.json'
import componentsContent from '../../../../content/assessment/insights/components.json'
import evenContent from '../../../../content/assessment/insights/even.json'
import growthContent from '../../../../content/assessment/insights/growth.json'
import linksContent from '../../../../content/assessment/insights/links.json'
import signalsContent from '../../../../content/assessment/insights/signals.json'
import stepContent from '../../../../content/assessment/insights/step.json'
import strengthsContent from '../../../../content/assessment/insights/strengths.json'
import stylesContent from '../../../../content/assessment/insights/styles.json'
import wholeContent from '../../../../content/assessment/insights/whole.json'
import { componentId, EvidenceId } from '../../../contract/insights.ts'
import { SignalName } from '../../../contract/signal.ts'
import { checked } from '../../../facts/content-error.ts'
import { perComponent, perStyle } from '../../word-shapes.ts'
import { Test } from './conditions.ts'
import { Act, Alternatives, Lines, Text } from './lines.ts'

const Whole = z.strictObject({
  opening: Lines,
  zones: Alternatives,
  nearBorder: Lines,
  sketch: Lines,
  error: Lines,
  limits: Lines,
})

const Change = z.strictObject({
  ras: Alternatives,
  zone: Alternatives,
  signals: Alternatives,
  chance: Lines,
  steady: Lines,
  caution: Lines,
})

/** The sentence that names the signals at one end of the profile. */
const extremes = { lead: Alternatives, rest: Text, manyRest: Text }

const Strengths = z.strictObject({
  ...extremes,
  range: Alternatives,
  closeCall: Lines,
  forming: Lines,
  strength: Alternatives,
  parts: Alternatives,
  yet: Lines,
  quote: Alternatives,
})

const Growth = z.strictObject({
  ...extremes,
  polish: Alternatives,
  edge: Alternatives,
  lowest: Alternatives,
  base: Lines,
  quote: Alternatives,
  gentle: Lines,
})

const Even = z.strictObject({
  range: Alternatives,
  level: Alternatives,
  strength: Alternatives,
  noStrength: Lines,
  highest: Lines,
  growth: Lines,
  edge: Alternatives,
  noEdge: Lines,
})

/** `phrase` and `note` are parts of a sentence. */
const StyleWords = z.strictObject({ phrase: Text, note: Text })

const Styles = z.strictObject({
  opening: Lines,
  innerOpening: Lines,
  mixed: Lines,
  signals: z.record(SignalName, Alternatives),
  words: perStyle(StyleWords),
})

const Step = z.strictObject({ lead: Alternatives, about: Lines, size: Lines, tagline: Lines, closing: Lines })

const Care = z.strictObject({
  /** what is said in place of growth, of the signals whose low scores can come from having been hurt */
  tender: z.strictObject({ Anchor: Lines, Pattern: Lines }),
  /** the paragraph of support, sentence by sentence */
  support: z.array(Lines).min(1),
  why: Lines,
  recommendations: z.array(Act).min(3),
  /** what stands in a challenge for each act that is not gentle */
  days: z.array(Act).length(7),
})

/** Two things that mean more side by side: the condition's subjects are evidence ids. */
const Link = Lines.extend({ when: z.record(EvidenceId, Test) })

/** `can` goes on after "you"; `hard` is a clause of its own. */
const ComponentWords = z.strictObject({ can: z.array(Text).min(1), hard: z.array(Text).min(1) })

const SignalLines = z.strictObject({ strong: Alternatives, growth: Alternatives })

/** All sentences of the summary, as editors write them. */
export const content = {
  whole: checked('assessment/insights/whole.json', Whole, wholeContent),
  change: checked('assessment/insights/change.json', Change, changeContent),
  strengths: checked('assessment/insights/strengths.json', Strengths, strengthsContent),
  growth: checked('assessment/insights/growth.json', Growth, growthContent),
  even: checked('assessment/insights/even.json', Even, evenContent),
  styles: checked('assessment/insights/styles.json', Styles, stylesContent),
  step: checked('assessment/insights/step.json', Step, stepContent),
  care: checked('assessment/insights/care.json', Care, careContent),
  links: checked('assessment/insights/links.json', z.array(Link), linksContent),
  signals: checked('assessment/insights/signals.json', z.record(SignalName, SignalLines), signalsContent),
  components: checked('assessment/insights/components.json', perComponent(ComponentWords), componentsContent),
}

/** What the words of support rest on. */
export const careEvidence: EvidenceId[] = [
  componentId('Anchor', 'Steadiness'),
  componentId('Anchor', 'Closeness'),
  componentId('Pattern', 'Learning From the Past'),
]

export function wordsOfComponent(signal: SignalName, name: string) {
  return wordsOrFail(content.components[signal][name], name)
}

export function wordsOfStyle(signal: SignalName, name: string) {
  return wordsOrFail(content.styles.words[signal][name], name)
}

/** Throws, naming what has no words in the content. */
export function wordsOrFail<Words>(words: Words | undefined, name: string): Words {
  if (words === undefined) throw new Error(`content/assessment has no words for ${name}`)
  return words
}

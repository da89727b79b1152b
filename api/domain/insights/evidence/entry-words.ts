import { z } from 'zod'
import evidenceContent from '../../../../content/assessment/insights/evidence.json'
import type { Evidence } from '../../../contract/insights.ts'
import { checked } from '../../../facts/content-error.ts'
import { isEstimated } from '../../../facts/parameters.ts'
import { fill } from '../../phrasing.ts'

const Label = z.enum(['ras', 'zone', 'quality', 'growth', 'signalGrowth', 'signal', 'component', 'style', 'item'])

/** The words before a value, */
const Name = z.enum([
  'score',
  'error',
  'rests',
  'zone',
  'range',
  'border',
  'standing',
  'before',
  'zoneBefore',
  'now',
  'change',
  'chance',
  'meaning',
  'quality',
  'styles',
  'answer',
])
/** and the words of the value itself. */
const Value = z.enum([
  'outOf',
  'changedByOne',
  'unchanged',
  'points',
  'estimated',
  'answers',
  'strength',
  'edge',
  'above',
  'below',
  'even',
  'between',
  'borderNames',
  'changed',
  'chance',
  'good',
  'flat',
  'long-run',
  'inconsistent',
  'fast',
  'clear',
  'leaning',
  'blended',
  'faint',
  'percent',
  'neutral',
  'given',
  'plain',
])

/** What may stand in braces, by the text it stands in; nothing in any other. */
const filled: Record<string, string[]> = {
  signalGrowth: ['signal'],
  signal: ['signal'],
  component: ['component', 'signal'],
  style: ['signal'],
  outOf: ['score'],
  points: ['error', 'estimated'],
  answers: ['count'],
  between: ['from', 'to'],
  borderNames: ['lower', 'upper'],
  changed: ['points'],
  changedByOne: ['points'],
  percent: ['percent'],
  neutral: ['percent'],
  given: ['answer', 'label'],
  plain: ['text'],
  chance: ['share', 'likely', 'estimated'],
}

function checkBraces(texts: Record<string, string>, context: z.RefinementCtx): void {
  for (const [name, text] of Object.entries(texts)) {
    const known = filled[name] ?? []
    const words = [...text.matchAll(/\{([^}]*)\}?/g)].map((match) => match[1]!)
    const unknown = words.find((word) => !known.includes(word))
    if (unknown === undefined) continue
    const whatToDo = known.length === 0 ? 'take it out' : `write ${known.map((word) => `{${word}}`).join(' or ')}`
    context.addIssue({ code: 'custom', path: [name], message: `{${unknown}} stands for nothing here: ${whatToDo}.` })
  }
}

const Words = z.strictObject({
  labels: z.record(Label, z.string().min(1)).superRefine(checkBraces),
  names: z.record(Name, z.string().min(1)),
  values: z.record(Value, z.string().min(1)).superRefine(checkBraces),
})
const words = checked('assessment/insights/evidence.json', Words, evidenceContent)

/** Is written after what rests on simulated people. */
const estimatedSuffix = isEstimated ? words.values.estimated : ''

type Values = Record<string, string | number>

/** What one thing that a sentence rests on is called. */
export function label(name: z.infer<typeof Label>, values: Values = {}): string {
  return fill(words.labels[name], values)
}

/** One line of what is shown about it. */
export function value(
  name: z.infer<typeof Name>,
  shown: z.infer<typeof Value>,
  values: Values,
): Evidence['values'][number] {
  return { name: words.names[name], value: fill(words.values[shown], { estimated: estimatedSuffix, ...values }) }
}

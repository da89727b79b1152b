import { z } from 'zod'
import evidenceContent from '#content/en/assessment/insights/evidence.json'
import type { Evidence } from '../contract.ts'
import { checkedContent } from '#api/content/content-error.ts'
import { areErrorsEstimated } from '#api/instrument/public/parameters.ts'
import { countedText } from '#api/content/format.ts'
import { counted, plural, texts, textWith } from '#api/content/text-schema.ts'
import { fill } from '../phrasing.ts'

const Words = z.strictObject({
  labels: z.strictObject({
    ...texts('ras', 'zone', 'quality', 'growth', 'item'),
    signalGrowth: textWith('signal'),
    signal: textWith('signal'),
    component: textWith('component', 'signal'),
    style: textWith('signal'),
  }),
  names: z.strictObject({
    ...texts('score', 'error', 'rests', 'zone', 'range', 'border', 'standing', 'before', 'zoneBefore', 'now'),
    ...texts('change', 'chance', 'meaning', 'quality', 'styles', 'answer'),
  }),
  values: z.strictObject({
    ...texts('unchanged', 'estimated', 'strength', 'edge', 'above', 'below', 'even'),
    ...texts('good', 'flat', 'long-run', 'inconsistent', 'fast', 'clear', 'leaning', 'blended', 'faint'),
    outOf: textWith('score'),
    points: counted('estimated?'),
    answers: counted(),
    between: textWith('from', 'to'),
    borderNames: textWith('lower', 'upper'),
    changed: plural('points'),
    percent: textWith('percent'),
    neutral: textWith('percent'),
    given: textWith('answer', 'label'),
    named: textWith('names', 'reading'),
    plain: textWith('text'),
    chance: textWith('share', 'likely', 'estimated'),
  }),
})
type Words = z.infer<typeof Words>
const words = checkedContent('assessment/insights/evidence.json', Words, evidenceContent)

const estimatedSuffix = () => (areErrorsEstimated ? words().values.estimated : '')

/** `count` chooses the plural form. */
type Values = Record<string, string | number> & { count?: number }

export function label(name: keyof Words['labels'], values: Values = {}): string {
  return fill(words().labels[name], values)
}

export function value(
  name: keyof Words['names'],
  shown: keyof Words['values'],
  values: Values,
): Evidence['values'][number] {
  const text = words().values[shown]
  const chosen = typeof text === 'string' ? text : countedText(text, values.count!)
  return { name: words().names[name], value: fill(chosen, { estimated: estimatedSuffix(), ...values }) }
}

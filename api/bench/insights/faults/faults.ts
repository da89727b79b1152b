import { z } from 'zod'
import { componentId, itemId, styleId } from '../../../contract/insights.ts'
import type { EvaluatedSheet } from '../sheets.ts'
import { changed } from './changed.ts'
import { fromTemplate, type Filling, type Variant } from './fault.ts'
import { fillings } from './fillings.ts'
import knownTemplates from './known.json'
import unseenTemplates from './unseen.json'

/** Faults of one kind: the check was improved with the `known` ones; the `unseen` ones were written afterwards. */
export interface FaultClass {
  name: string
  known: Variant[]
  unseen: Variant[]
}

const Templates = z.record(z.string(), z.array(z.string()))

/** The kinds of faults, and the lists of wrong sentences that each has. */
const classes: Record<string, string[]> = {
  direction: ['directionLow', 'directionHigh'],
  number: ['number'],
  signal: ['signal'],
  component: ['component'],
  style: ['style', 'styleSure'],
  'change word': ['changeUp', 'changeDown'],
  citation: ['citation'],
  answer: ['answer'],
  'invented cause': ['cause'],
  diagnosis: ['diagnosis'],
  'verdict on a partner': ['verdict'],
  'comparison with others': ['comparison'],
  'injected instruction': ['instruction'],
}

/** Everything that the check should catch, by kind. */
export const faults: FaultClass[] = Object.entries(classes).map(([name, lists]) => ({
  name,
  known: [...(changed[name] ?? []), ...lists.flatMap((list) => variantsOf(list, Templates.parse(knownTemplates)))],
  unseen: lists.flatMap((list) => variantsOf(list, Templates.parse(unseenTemplates))),
}))

function variantsOf(list: string, templates: Record<string, string[]>): Variant[] {
  return (templates[list] ?? []).map((template) => {
    if (list !== 'citation') return fromTemplate(template, fillings[list]!)
    const [cites, text] = template.split(' | ') as [string, string]
    return fromTemplate(text, (sheet) => unrelatedCitation(cites, sheet))
  })
}

/** A sentence about the lowest component and one of the person's answers, with evidence that is about neither. */
function unrelatedCitation(cites: string, { profile, pairs, task }: EvaluatedSheet): Filling | undefined {
  const [first, second] = profile.lowest.map(({ signal, name }) => componentId(signal, name))
  const evidence: Record<string, string | undefined> = {
    ras: 'ras',
    'other component': second,
    item: pairs[0] && itemId(pairs[0].answers[0]!.item.id),
    style:
      task.parts.find(({ kind }) => kind === 'styles')?.evidence.find((id) => id === styleId(profile.weakest.signal)) ??
      task.parts.find(({ kind }) => kind === 'styles')?.evidence[0],
  }
  const cited = evidence[cites]
  const values = {
    name: profile.weakest.name,
    signal: profile.weakest.signal,
    statement: pairs.at(-1)?.answers[0]!.item.text,
  }
  return cited && cited !== first ? { values, evidence: [cited] } : undefined
}

import {
  componentId,
  type EvidenceCatalogue,
  type EvidenceId,
  growthId,
  itemId,
  type ParagraphDraft,
  signalId,
  styleId,
} from '../../../contract/insights.ts'
import { signalNames } from '../../../contract/signal-names.ts'
import { type ComponentReading, leadingStyles, type ReadResult } from '../evidence/evidence.ts'
import { hasMoved } from './changes.ts'

/** One paragraph that a model is asked for. */
export interface AskedPart {
  kind: ParagraphDraft['kind']
  /** what it should say */
  ask: string
  /** everything that its sentences may cite */
  evidence: EvidenceId[]
}

const stylesAtMost = 2

/** The paragraphs for which there is evidence, in their order. */
export function askedParts({ profile, pairs, scored }: ReadResult, catalogue: EvidenceCatalogue): AskedPart[] {
  const { lowest, weakest, strength, edge } = profile
  const components = [...lowest, ...(edge ? [edge] : []), ...(strength ? [strength] : [])]
  const parts: AskedPart[] = [
    {
      kind: 'answers',
      ask: 'Each two lines are a pair of the person’s own answers. Quote both statements of one pair or more, word for word, with what was answered to each; say plainly what stands side by side in the two.',
      evidence: pairs.flatMap(({ answers }) => answers.map(({ item }) => itemId(item.id))),
    },
    {
      kind: 'components',
      ask: 'Name the three components with the lowest estimates; then the edge and the strength, where a line says that there is one.',
      evidence: withSignals(components),
    },
    {
      kind: 'styles',
      ask: 'Say which styles come first, in the words of each line.',
      evidence: leadingStyles(scored)
        .slice(0, stylesAtMost)
        .map(({ signal }) => styleId(signal)),
    },
    {
      kind: 'change',
      ask: 'Say what has changed since last time, in the words of each line; after what may be chance, a sentence on chance.',
      evidence: changesIn(catalogue),
    },
    {
      kind: 'score',
      ask: 'Give the whole score, its error and its zone in two sentences; then one next step, which is the seven-day challenge: it is written already, so add no act to it.',
      evidence: ['ras', 'zone', 'quality', ...withSignals([weakest])],
    },
  ]
  return parts.filter(({ evidence }) => evidence.length > 0)
}

function withSignals(components: readonly ComponentReading[]): EvidenceId[] {
  return [
    ...new Set([
      ...components.map(({ signal, name }) => componentId(signal, name)),
      ...components.map(({ signal }) => signalId(signal)),
    ]),
  ]
}

/** The change of the whole score, and of each signal that moved by more than its error explains. */
function changesIn(catalogue: EvidenceCatalogue): EvidenceId[] {
  if (!catalogue['growth']) return []
  const moved = signalNames.filter((signal) => {
    const change = catalogue[growthId(signal)]
    return change && hasMoved(change)
  })
  return ['growth', 'ras', ...moved.flatMap((signal) => [growthId(signal), signalId(signal)])]
}

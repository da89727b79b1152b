import { componentId, growthId, itemId, signalId, styleId, type EvidenceId } from '../contract.ts'
import type { ChangeMeaning, Confidence, StrengthOrEdge } from '#api/results/contract.ts'
import { signalNames, signalScoreKey, type SignalScoreKey } from '#api/contract/signal.ts'
import { items } from '#api/instrument/bank.ts'
import { growth, signalChange } from '#api/instrument/change.ts'
import type { ScoredSheet } from '#api/instrument/scoring.ts'
import type { Sheet } from '#api/instrument/sheet.ts'
import type { Profile } from './profile.ts'

export type PreviousScores = Pick<ScoredSheet, SignalScoreKey | 'rasScore' | 'tier' | 'scoringVersion' | 'bankVersion'>

export interface ResultSources {
  scored: ScoredSheet
  answers: Sheet
  previous?: PreviousScores | undefined
}

/** Scores are 0-100. */
export interface EvidenceFigures {
  score?: number
  /** components: one of the three lowest estimates */
  isAmongLowest?: boolean
  standing?: StrengthOrEdge
  /** highest and lowest component don't differ clearly */
  isLevel?: boolean
  confidence?: Confidence
  faint?: boolean
  nearBorder?: boolean
  flag?: 'good' | 'check'
  meaning?: ChangeMeaning
  direction?: 'up' | 'down' | undefined
  sameInstrument?: boolean
  answer?: number
  counts?: 'for' | 'against' | undefined
}

export function createFigureLookup(result: ResultSources, profile: Profile): (id: EvidenceId) => EvidenceFigures {
  const found = new Map<EvidenceId, EvidenceFigures>([
    ...wholeFigures(result, profile),
    ...signalFigures(result),
    ...componentFigures(profile),
    ...result.scored.styleAnalysis.map(({ signal, confidence, faint }): Entry => [
      styleId(signal),
      { confidence, faint },
    ]),
    ...changeFigures(result),
  ])
  return (id) => found.get(id) ?? itemFigures(id, result)
}

type Entry = [EvidenceId, EvidenceFigures]

function wholeFigures({ scored }: ResultSources, { isLevel }: Profile): Entry[] {
  return [
    ['ras', { score: scored.rasScore, isLevel }],
    ['zone', { nearBorder: scored.nearBorder !== null }],
    ['quality', { flag: scored.quality.flag }],
  ]
}

function signalFigures({ scored }: ResultSources): Entry[] {
  return signalNames.map((signal) => [signalId(signal), { score: scored[signalScoreKey(signal)] }])
}

function componentFigures({ components, lowest, isLevel }: Profile): Entry[] {
  return components.map((component) => {
    const { signal, name, score, standing } = component
    return [componentId(signal, name), { score, isAmongLowest: lowest.includes(component), standing, isLevel }]
  })
}

function changeFigures({ scored, previous }: ResultSources): Entry[] {
  if (!previous) return []
  const sameInstrument =
    previous.bankVersion === scored.bankVersion && previous.scoringVersion === scored.scoringVersion
  const figuresOf = (from: number, to: number, meaning: ChangeMeaning): EvidenceFigures => ({
    meaning,
    direction: from === to ? undefined : to > from ? 'up' : 'down',
    sameInstrument,
  })
  const { rasScore } = scored
  return [
    ['growth', figuresOf(previous.rasScore, rasScore, growth(rasScore, previous.rasScore).meaning)],
    ...signalNames.map((signal): Entry => {
      const { from, to, meaning } = signalChange(signal, previous, scored)
      return [growthId(signal), figuresOf(from, to, meaning)]
    }),
  ]
}

const itemsByName = new Map(items.map((item) => [itemId(item.id), item]))

function itemFigures(name: EvidenceId, { answers }: ResultSources): EvidenceFigures {
  const item = itemsByName.get(name)
  if (item === undefined) return {}
  const answer = answers.get(item.id)!
  const lean = item.keyed * (answer - 3)
  return { answer, counts: lean === 0 ? undefined : lean > 0 ? 'for' : 'against' }
}

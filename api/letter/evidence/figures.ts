import { componentId, growthId, itemId, signalId, styleId, type EvidenceId } from '../contract.ts'
import type { ChangeMeaning, Confidence, StrengthOrEdge } from '#api/results/contract.ts'
import { signalNames, signalScoreKey, type SignalScoreKey } from '#api/contract/signal.ts'
import { items } from '#api/instrument/bank.ts'
import { areInOneLanguage, growth, signalChange } from '#api/instrument/change.ts'
import { roundScore } from '#api/instrument/public/rounding.ts'
import type { ScoredSheet } from '#api/instrument/scoring.ts'
import type { Sheet } from '#api/instrument/sheet.ts'
import type { Profile } from './profile.ts'

export type PreviousScores = Pick<
  ScoredSheet,
  SignalScoreKey | 'rasScore' | 'tier' | 'scoringVersion' | 'bankVersion' | 'languages'
>

export interface ResultSources {
  scored: ScoredSheet
  answers: Sheet
  previous?: PreviousScores | undefined
}

/** Scores are 0-100. */
export interface EvidenceFigures {
  score?: number
  /** components: all of them have 75 or more */
  isAllHigh?: boolean
  /** components: lowest by estimate and by the score shown, and not level with the others */
  isLowest?: boolean
  /** components: a lower score is shown than that of the component where growth is nearest */
  isBelowGrowth?: boolean
  standing?: StrengthOrEdge
  /** highest and lowest component don't differ clearly */
  isLevel?: boolean
  confidence?: Confidence
  flag?: 'good' | 'check'
  meaning?: ChangeMeaning
  direction?: 'up' | 'down' | undefined
  /** both times the same whole number is shown */
  isSameNumber?: boolean
  sameInstrument?: boolean
  answer?: number
}

export function createFigureLookup(result: ResultSources, profile: Profile): (id: EvidenceId) => EvidenceFigures {
  const found = new Map<EvidenceId, EvidenceFigures>([
    ...wholeFigures(result, profile),
    ...signalFigures(result),
    ...componentFigures(profile),
    ...result.scored.styleAnalysis.map(({ signal, confidence }): Entry => [styleId(signal), { confidence }]),
    ...changeFigures(result),
  ])
  return (id) => found.get(id) ?? itemFigures(id, result)
}

type Entry = [EvidenceId, EvidenceFigures]

function wholeFigures({ scored }: ResultSources, { isLevel }: Profile): Entry[] {
  return [
    ['ras', { score: scored.rasScore, isLevel }],
    ['quality', { flag: scored.quality.flag }],
  ]
}

function signalFigures({ scored }: ResultSources): Entry[] {
  return signalNames.map((signal) => [signalId(signal), { score: scored[signalScoreKey(signal)] }])
}

const highFrom = 75

function componentFigures({ components, weakest, lowest, isLevel }: Profile): Entry[] {
  const isAllHigh = components.every(({ score }) => score >= highFrom)
  return components.map((component) => {
    const { signal, name, score, standing } = component
    const isBelowGrowth = roundScore(score) < roundScore(weakest.score)
    return [
      componentId(signal, name),
      { score, isLowest: component === lowest, isBelowGrowth, isAllHigh, standing, isLevel },
    ]
  })
}

function changeFigures({ scored, previous }: ResultSources): Entry[] {
  if (!previous) return []
  const sameInstrument =
    !areInOneLanguage(previous, scored) ||
    (previous.bankVersion === scored.bankVersion && previous.scoringVersion === scored.scoringVersion)
  const figuresOf = (from: number, to: number, meaning: ChangeMeaning): EvidenceFigures => ({
    meaning,
    direction: from === to ? undefined : to > from ? 'up' : 'down',
    isSameNumber: roundScore(from) === roundScore(to),
    sameInstrument,
  })
  const { rasScore } = scored
  return [
    ['growth', figuresOf(previous.rasScore, rasScore, growth(scored, previous).meaning)],
    ...signalNames.map((signal): Entry => {
      const { from, to, meaning } = signalChange(signal, previous, scored)
      return [growthId(signal), figuresOf(from, to, meaning)]
    }),
  ]
}

const itemsByName = new Map(items.map((item) => [itemId(item.id), item.id]))

function itemFigures(name: EvidenceId, { answers }: ResultSources): EvidenceFigures {
  const id = itemsByName.get(name)
  return id === undefined ? {} : { answer: answers.get(id)! }
}

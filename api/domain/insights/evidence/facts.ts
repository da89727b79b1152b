import { componentId, growthId, itemId, signalId, styleId, type EvidenceId } from '../../../contract/insights.ts'
import type { ChangeMeaning, Confidence, Standing, StyleAnalysis } from '../../../contract/score.ts'
import { signalNames, signalScoreKey, type SignalScoreKey } from '../../../contract/signal.ts'
import { items } from '../../bank.ts'
import { changeBetween } from '../../change.ts'
import { growth } from '../../growth.ts'
import { signalError } from '../../../facts/errors.ts'
import { stored, whole } from '../../../facts/rounding.ts'
import type { ScoredSheet } from '../../scoring.ts'
import type { Sheet } from '../../sheet.ts'

/** What is taken from the result before: its stored scores, and which questionnaire they came from. */
export type PreviousScores = Pick<ScoredSheet, SignalScoreKey | 'rasScore' | 'tier' | 'scoringVersion' | 'bankVersion'>

/** All that a text about a result may speak from. */
export interface ResultSources {
  scored: ScoredSheet
  answers: Sheet
  /** the person's result before this one, where there is one */
  previous?: PreviousScores | undefined
}

/** What is true of one thing that a sentence may rest on. Scores and errors are in points of 0-100. */
export interface Facts {
  name?: string
  score?: number
  error?: number
  /** components alone: what the true score most likely is */
  estimate?: number
  standing?: Standing
  /** how many of its kind score higher, and how many lower */
  higher?: number
  lower?: number
  /** components alone: no other of its signal scores higher, or lower */
  isHighestInSignal?: boolean
  isLowestInSignal?: boolean
  /** how many others of its kind show the same whole number */
  peers?: 'none' | 'some' | 'all'
  /** between a signal's highest and its lowest component */
  partsApart?: number
  confidence?: Confidence
  faint?: boolean
  /** one style comes first, clearly or by a little */
  leads?: boolean
  nearBorder?: boolean
  changed?: boolean
  flag?: 'good' | 'check'
  meaning?: ChangeMeaning
  direction?: 'up' | 'down'
  sameInstrument?: boolean
  /** 1-5 */
  answer?: number
  counts?: 'for' | 'against'
}

/** Gives the facts behind any evidence id; an id that names nothing has none. */
export function createFacts(result: ResultSources): (id: EvidenceId) => Facts {
  const all = new Map<EvidenceId, Facts>([
    ...wholeFacts(result),
    ...signalFacts(result),
    ...componentFacts(result),
    ...result.scored.styleAnalysis.map((analysis) => [styleId(analysis.signal), styleFacts(analysis)] as const),
    ...changeFacts(result),
    ...itemFacts(result),
  ])
  return (id) => all.get(id) ?? {}
}

type Entry = readonly [EvidenceId, Facts]

function wholeFacts({ scored, previous }: ResultSources): Entry[] {
  const changed = previous && previous.tier !== scored.tier
  return [
    ['ras', { score: scored.rasScore, error: scored.rasError }],
    ['zone', { name: scored.tier, nearBorder: scored.nearBorder !== null, changed }],
    ['quality', { flag: scored.quality.flag }],
  ]
}

function signalFacts({ scored }: ResultSources): Entry[] {
  const scores = signalNames.map((name) => scored[signalScoreKey(name)])
  return scored.signalBreakdowns.map(({ signal, error, components }) => {
    const score = scored[signalScoreKey(signal)]
    const parts = components.map((component) => component.score)
    const partsApart = stored(Math.max(...parts) - Math.min(...parts))
    return [signalId(signal), { score, error, partsApart, ...among(score, scores) }]
  })
}

function componentFacts({ scored }: ResultSources): Entry[] {
  const scores = scored.signalBreakdowns.flatMap(({ components }) => components.map(({ score }) => score))
  return scored.signalBreakdowns.flatMap(({ signal, components }) =>
    components.map(({ name, score, error, estimate, standing }): Entry => {
      const facts = {
        score,
        standing,
        error,
        estimate,
        isHighestInSignal: components.every((other) => other.score <= score),
        isLowestInSignal: components.every((other) => other.score >= score),
      }
      return [componentId(signal, name), { ...facts, ...among(score, scores) }]
    }),
  )
}

/** A score among those of its kind, itself included. */
function among(score: number, scores: number[]): Pick<Facts, 'higher' | 'lower' | 'peers'> {
  const alike = scores.filter((other) => whole(other) === whole(score)).length
  return {
    higher: scores.filter((other) => other > score).length,
    lower: scores.filter((other) => other < score).length,
    peers: alike === 1 ? 'none' : alike === scores.length ? 'all' : 'some',
  }
}

function styleFacts({ confidence, faint }: StyleAnalysis): Facts {
  return { confidence, faint, leads: confidence !== 'blended' && !faint }
}

function changeFacts({ scored, previous }: ResultSources): Entry[] {
  if (!previous) return []
  const sameInstrument =
    previous.bankVersion === scored.bankVersion && previous.scoringVersion === scored.scoringVersion
  const { meaning } = growth(scored.rasScore, previous.rasScore)
  const direction = directionOf(previous.rasScore, scored.rasScore)
  return [
    ['growth', { meaning, direction, sameInstrument }],
    ...signalNames.map((signal): Entry => {
      const [from, to] = [previous[signalScoreKey(signal)], scored[signalScoreKey(signal)]]
      const change = changeBetween(from, to, signalError(signal), 'ten')
      return [growthId(signal), { meaning: change.meaning, direction: directionOf(from, to), sameInstrument }]
    }),
  ]
}

function directionOf(from: number, to: number): 'up' | 'down' | undefined {
  if (from === to) return undefined
  return to > from ? 'up' : 'down'
}

function itemFacts({ answers }: ResultSources): Entry[] {
  return items.map(({ id, keyed }) => {
    const answer = answers.get(id)!
    const lean = keyed * (answer - 3)
    return [itemId(id), { answer, counts: lean === 0 ? undefined : lean > 0 ? 'for' : 'against' }]
  })
}

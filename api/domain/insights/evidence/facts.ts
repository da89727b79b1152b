import { componentId, growthId, itemId, signalId, styleId, type EvidenceId } from '../../../contract/insights.ts'
import type { ChangeMeaning, Confidence, Standing } from '../../../contract/score.ts'
import type { SignalName } from '../../../contract/signal.ts'
import { signalNames, signalScoreKey, type SignalScoreKey } from '../../../contract/signal-names.ts'
import { items } from '../../bank.ts'
import { changeBetween, growth } from '../../change.ts'
import { signalError } from '../../../facts/errors.ts'
import type { ScoredSheet } from '../../scoring.ts'
import type { Sheet } from '../../sheet.ts'
import type { ComponentReading, Profile } from './profile.ts'
import { whenAsked, type Maker } from './when-asked.ts'

/** What is used of the previous result: its stored scores, and which questionnaire they came from. */
export type PreviousScores = Pick<ScoredSheet, SignalScoreKey | 'rasScore' | 'tier' | 'scoringVersion' | 'bankVersion'>

/** Everything that a text about a result may use. */
export interface ResultSources {
  scored: ScoredSheet
  answers: Sheet
  /** the person's previous result, if there is one */
  previous?: PreviousScores | undefined
}

/** What is true of one piece of evidence. Scores and errors are in points of 0-100. */
export interface Facts {
  name?: string
  score?: number
  error?: number
  /** components only: among the three with the lowest estimates */
  isAmongLowest?: boolean
  standing?: Standing
  /** components, and the whole score: the highest and the lowest component do not differ clearly */
  isLevel?: boolean
  confidence?: Confidence
  faint?: boolean
  /** the styles that are named, in their order; empty if none stands out */
  shown?: readonly string[]
  nearBorder?: boolean
  flag?: 'good' | 'check'
  meaning?: ChangeMeaning
  direction?: 'up' | 'down'
  sameInstrument?: boolean
  /** 1-5 */
  answer?: number
  /** whether an answer raises its component's score or lowers it */
  counts?: 'for' | 'against' | undefined
}

/** Gives the facts behind any evidence id; an id that names nothing has none. */
export function createFacts(result: ResultSources, profile: Profile): (id: EvidenceId) => Facts {
  const found = whenAsked([
    ...wholeFacts(result, profile),
    ...signalFacts(result),
    ...componentFacts(profile),
    ...result.scored.styleAnalysis.map(({ signal, confidence, faint, shown }): FactsMaker => [
      styleId(signal),
      () => ({ confidence, faint, shown }),
    ]),
    ...changeFacts(result),
  ])
  return (id) => found(id) ?? itemFacts(id, result)
}

type FactsMaker = Maker<Facts>

function wholeFacts({ scored }: ResultSources, { isLevel }: Profile): FactsMaker[] {
  return [
    ['ras', () => ({ score: scored.rasScore, error: scored.rasError, isLevel })],
    ['zone', () => ({ name: scored.tier, nearBorder: scored.nearBorder !== null })],
    ['quality', () => ({ flag: scored.quality.flag })],
  ]
}

function signalFacts({ scored }: ResultSources): FactsMaker[] {
  return scored.signalBreakdowns.map(({ signal, error }) => [
    signalId(signal),
    () => ({ score: scored[signalScoreKey(signal)], error }),
  ])
}

function componentFacts({ components, lowest, isLevel }: Profile): FactsMaker[] {
  const factsOf = (component: ComponentReading): Facts => {
    const { score, error, standing } = component
    return { score, error, isAmongLowest: lowest.includes(component), standing, isLevel }
  }
  return components.map((component) => [componentId(component.signal, component.name), () => factsOf(component)])
}

function changeFacts({ scored, previous }: ResultSources): FactsMaker[] {
  if (!previous) return []
  const sameInstrument =
    previous.bankVersion === scored.bankVersion && previous.scoringVersion === scored.scoringVersion
  const ofWhole = (): Facts => {
    const { meaning } = growth(scored.rasScore, previous.rasScore)
    return { meaning, direction: directionOf(previous.rasScore, scored.rasScore), sameInstrument }
  }
  const ofSignal = (signal: SignalName): Facts => {
    const [from, to] = [previous[signalScoreKey(signal)], scored[signalScoreKey(signal)]]
    const { meaning } = changeBetween(from, to, signalError(signal), 'ten')
    return { meaning, direction: directionOf(from, to), sameInstrument }
  }
  return [['growth', ofWhole], ...signalNames.map((signal): FactsMaker => [growthId(signal), () => ofSignal(signal)])]
}

function directionOf(from: number, to: number): 'up' | 'down' | undefined {
  if (from === to) return undefined
  return to > from ? 'up' : 'down'
}

const itemsByName = new Map(items.map((item) => [itemId(item.id), item]))

function itemFacts(name: EvidenceId, { answers }: ResultSources): Facts {
  const item = itemsByName.get(name)
  if (item === undefined) return {}
  const answer = answers.get(item.id)!
  const lean = item.keyed * (answer - 3)
  return { answer, counts: lean === 0 ? undefined : lean > 0 ? 'for' : 'against' }
}

import type { Standing } from '../../contract/score.ts'
import { signalNames, signalScoreKey, type SignalName } from '../../contract/signal.ts'
import type { ScoredSheet } from '../scoring.ts'
import { apartFrom, closeWithin, evenUnder } from './levels.ts'

/** A component with its score, 0-100, and its standing against its signal. */
export interface Part {
  name: string
  signal: SignalName
  score: number
  standing: Standing
}

/** A signal with its score, 0-100, and its components, highest first. */
export interface SignalReading {
  name: SignalName
  score: number
  parts: Part[]
}

/** One end of the profile: its two signals, outermost first, and those nearly as far out as the second. */
export interface End {
  named: [SignalReading, SignalReading]
  /** true where the first stands far out beyond the second */
  isApart: boolean
  closeBy: SignalReading[]
}

/** What the writer takes from a scored sheet before it chooses words. */
export interface Reading {
  sheet: ScoredSheet
  /** highest first */
  signals: SignalReading[]
  top: SignalReading
  bottom: SignalReading
  /** points between the highest and the lowest signal */
  spread: number
  /** true where the signals barely differ */
  isEven: boolean
  strongest: End
  lowest: End
  /** the lowest component, and how many share its score */
  weakest: Part
  sharingWeakest: number
}

export function readSheet(sheet: ScoredSheet): Reading {
  const signals = signalNames.map(name => readSignal(sheet, name)).sort((a, b) => b.score - a.score)
  const top = signals[0]!
  const bottom = signals.at(-1)!
  const spread = top.score - bottom.score
  const parts = [...signals].reverse().flatMap(signal => [...signal.parts].reverse())
  const weakest = parts.reduce((lowest, part) => (part.score < lowest.score ? part : lowest))
  return {
    sheet,
    signals,
    top,
    bottom,
    spread,
    isEven: spread < evenUnder,
    strongest: endOf(signals),
    lowest: endOf([...signals].reverse()),
    weakest,
    sharingWeakest: parts.filter(part => part.score === weakest.score).length
  }
}

function readSignal(sheet: ScoredSheet, name: SignalName): SignalReading {
  const components = sheet.signalBreakdowns.find(({ signal }) => signal === name)?.components ?? []
  const parts = components.map(component => ({ ...component, signal: name }))
  return { name, score: sheet[signalScoreKey(name)], parts: parts.sort((a, b) => b.score - a.score) }
}

function endOf(fromEnd: SignalReading[]): End {
  const [first, second] = fromEnd as [SignalReading, SignalReading]
  return {
    named: [first, second],
    isApart: distance(first, second) >= apartFrom,
    closeBy: fromEnd.slice(2).filter(signal => distance(second, signal) <= closeWithin)
  }
}

function distance(a: SignalReading, b: SignalReading): number {
  return Math.abs(a.score - b.score)
}

/** What every choice of words follows from: the scores, and the styles shown. */
export function seedOf(sheet: ScoredSheet): string {
  const scores = signalNames.map(name => sheet[signalScoreKey(name)])
  const components = sheet.signalBreakdowns.map(breakdown => breakdown.components.map(({ score }) => score))
  return JSON.stringify([scores, components, sheet.styleAnalysis.map(({ shown }) => shown)])
}

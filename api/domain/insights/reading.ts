import type { Standing } from '../../contract/score.ts'
import { signalNames, signalScoreKey, type SignalName } from '../../contract/signal.ts'
import type { ScoredSheet } from '../scoring.ts'

/** Signals whose scores lie closer than this are read as an even profile. */
const evenUnder = 15
/** Signals at most this far from a named one are named along with it. */
const closeWithin = 2

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
  closeBy: SignalReading[]
}

/** What the writer takes from a scored sheet before it chooses words. */
export interface Reading {
  sheet: ScoredSheet
  /** highest first */
  signals: SignalReading[]
  /** highest first */
  parts: Part[]
  top: SignalReading
  bottom: SignalReading
  /** true where the signals barely differ */
  isEven: boolean
  strongest: End
  lowest: End
  /** the lowest component; of several, the first in shown order */
  weakest: Part
}

export function readSheet(sheet: ScoredSheet): Reading {
  const inOrder = signalNames.map((name) => readSignal(sheet, name))
  const signals = inOrder.map(sorted).sort((a, b) => b.score - a.score)
  const parts = inOrder.flatMap((signal) => signal.parts)
  const top = signals[0]!
  const bottom = signals.at(-1)!
  return {
    sheet,
    signals,
    parts: [...parts].sort((a, b) => b.score - a.score),
    top,
    bottom,
    isEven: top.score - bottom.score < evenUnder,
    strongest: endOf(signals),
    lowest: endOf([...signals].reverse()),
    weakest: parts.reduce((lowest, part) => (part.score < lowest.score ? part : lowest)),
  }
}

function readSignal(sheet: ScoredSheet, name: SignalName): SignalReading {
  const components = sheet.signalBreakdowns.find(({ signal }) => signal === name)?.components ?? []
  const parts = components.map((component) => ({ ...component, signal: name }))
  return { name, score: sheet[signalScoreKey(name)], parts }
}

function sorted(signal: SignalReading): SignalReading {
  return { ...signal, parts: [...signal.parts].sort((a, b) => b.score - a.score) }
}

function endOf(fromEnd: SignalReading[]): End {
  const [first, second] = fromEnd as [SignalReading, SignalReading]
  const isClose = ({ score }: SignalReading) => Math.abs(score - second.score) <= closeWithin
  return { named: [first, second], closeBy: fromEnd.slice(2).filter(isClose) }
}

/** What every choice of words follows from: the scores, and the styles shown. */
export function seedOf(sheet: ScoredSheet): string {
  const scores = signalNames.map((name) => sheet[signalScoreKey(name)])
  const components = sheet.signalBreakdowns.map((breakdown) => breakdown.components.map(({ score }) => score))
  return JSON.stringify([scores, components, sheet.styleAnalysis.map(({ shown }) => shown)])
}

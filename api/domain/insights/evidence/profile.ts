import type { Standing } from '../../../contract/score.ts'
import { signalNames, signalScoreKey, type SignalName } from '../../../contract/signal.ts'
import type { ScoredSheet } from '../../scoring.ts'

/** Signals whose scores lie closer than this are read as an even profile. */
const evenUnder = 15
/** Signals at most this far from one of the two outermost are close by it. */
const closeWithin = 2

/** A component with its score and estimate, 0-100, its error, and its standing against the person's RAS. */
export interface ComponentReading {
  name: string
  signal: SignalName
  score: number
  error: number
  estimate: number
  standing: Standing
}

/** A signal with its score, 0-100, and its components, highest first. */
export interface SignalReading {
  name: SignalName
  score: number
  components: ComponentReading[]
}

/** The highest or the lowest signals: the two outermost, and those nearly as far out as the second. */
export interface Extreme {
  outermost: [SignalReading, SignalReading]
  closeBy: SignalReading[]
}

/** A scored sheet in order: what is high, what is low, and how far apart they are. */
export interface Profile {
  sheet: ScoredSheet
  /** highest first */
  signals: SignalReading[]
  /** highest first */
  components: ComponentReading[]
  top: SignalReading
  bottom: SignalReading
  /** true where the signals barely differ */
  isEven: boolean
  strongest: Extreme
  lowest: Extreme
  /** lowest estimate first; of several alike, in shown order */
  byEstimate: ComponentReading[]
  /** the component with the lowest estimate */
  weakest: ComponentReading
  /** the one component that stands out above the person's RAS, and the one below it */
  strength: ComponentReading | null
  edge: ComponentReading | null
}

export function readProfile(sheet: ScoredSheet): Profile {
  const inOrder = signalNames.map((name) => readSignal(sheet, name))
  const signals = inOrder.map(sorted).sort((a, b) => b.score - a.score)
  const components = inOrder.flatMap((signal) => signal.components)
  const byEstimate = [...components].sort((a, b) => a.estimate - b.estimate)
  const top = signals[0]!
  const bottom = signals.at(-1)!
  return {
    sheet,
    signals,
    components: [...components].sort((a, b) => b.score - a.score),
    top,
    bottom,
    isEven: top.score - bottom.score < evenUnder,
    strongest: extremeOf(signals),
    lowest: extremeOf([...signals].reverse()),
    byEstimate,
    weakest: byEstimate[0]!,
    strength: components.find(({ standing }) => standing === 'strength') ?? null,
    edge: components.find(({ standing }) => standing === 'edge') ?? null,
  }
}

function readSignal(sheet: ScoredSheet, name: SignalName): SignalReading {
  const scored = sheet.signalBreakdowns.find(({ signal }) => signal === name)?.components ?? []
  const components = scored.map((component) => ({ ...component, signal: name }))
  return { name, score: sheet[signalScoreKey(name)], components }
}

function sorted(signal: SignalReading): SignalReading {
  return { ...signal, components: [...signal.components].sort((a, b) => b.score - a.score) }
}

function extremeOf(fromEnd: SignalReading[]): Extreme {
  const [first, second] = fromEnd as [SignalReading, SignalReading]
  const isClose = ({ score }: SignalReading) => Math.abs(score - second.score) <= closeWithin
  return { outermost: [first, second], closeBy: fromEnd.slice(2).filter(isClose) }
}

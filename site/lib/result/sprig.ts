import type { ScoreResult } from '../../../api/contract/score.ts'
import { type SignalName, signalScoreKey } from '../../../api/contract/signal.ts'
import { around } from '../drawing.ts'
import { petalPath, petalsOf, reachOf } from '../flower.ts'
import { signalScores } from './wording.ts'

/** A petal of an ornament, upright from 0, 0 before it is turned. */
interface Petal {
  signal: SignalName
  /** degrees, clockwise from above */
  angle: number
  path: string
}

/** Degrees between two petals of a sprig. */
const between = 36

/** How far a petal reaches to the side of its middle at most. */
const halfWidth = 14

/** The petals of a few signals, as long as in the flower, side by side from one foot; the whole flower for none. */
export function sprigOf(signals: readonly SignalName[], result: ScoreResult): { petals: Petal[]; viewBox: string } {
  if (signals.length === 0) {
    return { petals: petalsOf(signalScores(result).map(({ score }) => score)), viewBox: '-100 -100 200 200' }
  }
  const petals = signals.map((signal, place) => ({
    signal,
    angle: (place - (signals.length - 1) / 2) * between,
    path: petalPath(reachOf(result[signalScoreKey(signal)])),
  }))
  const tips = petals.map(({ signal, angle }) => around(0, 0, reachOf(result[signalScoreKey(signal)]), angle))
  const [side, top] = [Math.max(...tips.map(({ x }) => Math.abs(x))), Math.max(...tips.map(({ y }) => -y))]
  const [width, height] = [Math.ceil(side) + halfWidth, Math.ceil(top)]
  return { petals, viewBox: `${-width} ${-height} ${2 * width} ${height}` }
}

import type { ScoreResult } from '#api/results/contract.ts'
import { type SignalName, signalScoreKey } from '#api/contract/signal.ts'
import { innerRadius, type Petal, petalOf, petalsOf, reachOf } from '#site/lib/drawings/flower.ts'
import { scoresInOrder } from '#site/lib/assessments/score-fields.ts'

/** Degrees between two petals. */
const between = 36

const halfWidth = 14

/** The whole flower without signals. */
export function paragraphFlower(
  signals: readonly SignalName[],
  result: ScoreResult,
): { petals: Petal[]; viewBox: string } {
  const scores = scoresInOrder(result)
  const highest = Math.max(...scores)
  const inner = innerRadius(highest)
  if (signals.length === 0) {
    const radius = Math.ceil(reachOf(highest, inner))
    return { petals: petalsOf(scores), viewBox: `${-radius} ${-radius} ${2 * radius} ${2 * radius}` }
  }
  const petals = signals.map((signal, index) =>
    petalOf(signal, result[signalScoreKey(signal)], (index - (signals.length - 1) / 2) * between, inner),
  )
  const width = Math.ceil(Math.max(...petals.map(({ tip }) => Math.abs(tip.x)))) + halfWidth
  const height = Math.ceil(Math.max(...petals.map(({ tip }) => -tip.y)))
  return { petals, viewBox: `${-width} ${-height} ${2 * width} ${height}` }
}

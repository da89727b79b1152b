import type { ScoreResult, StyleLine } from '../../../api/contract/score.ts'
import { signalNames, signalScoreKey, type SignalScoreKey } from '../../../api/contract/signal-names.ts'
import type { Shows } from '../../../api/contract/shared-link.ts'
import type { ShareableScores } from '../../../api/facts/shared-result.ts'

/** The part of a result that can be shared, and whose it is. */
export type ShareableResult = ShareableScores & Pick<ScoreResult, 'assessmentId'>

/** That part alone, so that a page need not send all of a result twice. */
export function shareableOf(result: Omit<ShareableResult, 'styleLine'>, styleLine: StyleLine): ShareableResult {
  const { assessmentId, rasScore, rasError, tier } = result
  const scores = Object.fromEntries(signalNames.map((name) => [signalScoreKey(name), result[signalScoreKey(name)]]))
  // the type of fromEntries knows no names, but these are all ten
  return { assessmentId, rasScore, rasError, tier, styleLine, ...(scores as Pick<ScoreResult, SignalScoreKey>) }
}

/** Nothing besides the shape. */
export const shapeAlone: Shows = { names: false, numbers: false, score: false, styles: false, person: false }

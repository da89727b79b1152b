import type { ScoreResult } from '../../../api/contract/score.ts'
import type { Shows } from '../../../api/contract/shared-link.ts'
import { signalNames, signalScoreKey, type SignalScoreKey } from '../../../api/contract/signal-names.ts'

/** The part of a result that can be shared, so that a page need not send all of it twice. */
export type ShareableScores = Pick<ScoreResult, 'assessmentId' | 'rasScore' | 'rasError' | 'tier' | SignalScoreKey>

export function shareableOf(result: ShareableScores): ShareableScores {
  const { assessmentId, rasScore, rasError, tier } = result
  const scores = Object.fromEntries(signalNames.map((name) => [signalScoreKey(name), result[signalScoreKey(name)]]))
  // the type of fromEntries knows no names, but these are all ten
  return { assessmentId, rasScore, rasError, tier, ...(scores as Pick<ScoreResult, SignalScoreKey>) }
}

/** What is shown unless a person chooses more. */
export const shapeAlone: Shows = { names: false, numbers: false, score: false, person: false }

/** The ten scores of a result, in shown order. */
export function petalsOfResult(result: ShareableScores): number[] {
  return signalNames.map((name) => result[signalScoreKey(name)])
}

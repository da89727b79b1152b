import { type SignalName, signalScoreKey, type SignalScoreKey } from '../contract/signal.ts'
import type { ChangeMeaning, Growth, ScoreChange } from '../results/contract.ts'
import { changeError, rasError, signalError } from './public/standard-errors.ts'
import { parameter } from './public/parameters.ts'
import { roundForStorage, roundScore } from './public/rounding.ts'

export type ReadTogether = 'one' | 'ten'

/**
 * Scores as stored, 0-100; `error`: standard error of each, in points. The bounds give each verdict to the same share
 * of unchanged people, for one score or any of ten.
 */
export function changeBetween(from: number, to: number, error: number, together: ReadTogether): ScoreChange {
  const betweenDays = changeError(error)
  return {
    from,
    to,
    points: roundScore(to) - roundScore(from),
    error: roundForStorage(error),
    changeError: roundForStorage(betweenDays),
    meaning: changeMeaning(roundForStorage(Math.abs(to - from)) / betweenDays, together),
  }
}

export function signalChange(signal: SignalName, from: SignalScores, to: SignalScores): ScoreChange {
  const key = signalScoreKey(signal)
  return changeBetween(from[key], to[key], signalError(signal), 'ten')
}
type SignalScores = Readonly<Record<SignalScoreKey, number>>

export function growth(latest: number, previous: number): Growth {
  const { points, meaning } = changeBetween(previous, latest, rasError, 'one')
  return { points, meaning }
}

function changeMeaning(errors: number, together: ReadTogether): ChangeMeaning {
  if (errors < parameter(`change.${together}.possible`)) return 'about the same'
  return errors < parameter(`change.${together}.likely`) ? 'possible shift' : 'likely real change'
}

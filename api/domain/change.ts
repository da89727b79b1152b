import type { ScoreChange } from '../contract/comparison.ts'
import type { ChangeMeaning, Growth } from '../contract/score.ts'
import { type SignalName, signalScoreKey, type SignalScoreKey } from '../contract/signal.ts'
import { changeError, rasError, signalError } from '../facts/errors.ts'
import { parameter } from '../facts/parameters.ts'
import { stored, whole } from '../facts/rounding.ts'

export type ReadTogether = 'one' | 'ten'

/**
 * The change of a score between two days, and what may be said about it. Scores are stored ones, 0-100 with two
 * decimals; `error` is the standard error of each, in points. The bounds are chosen so that the same share of people
 * who did not change reads each verdict, whether about one score or about any of ten.
 */
export function changeBetween(from: number, to: number, error: number, together: ReadTogether): ScoreChange {
  const betweenDays = changeError(error)
  return {
    from,
    to,
    points: whole(to) - whole(from),
    error: stored(error),
    changeError: stored(betweenDays),
    meaning: changeMeaning(stored(Math.abs(to - from)) / betweenDays, together),
  }
}

/** The change of a signal's stored score from one result to another. */
export function signalChange(signal: SignalName, from: SignalScores, to: SignalScores): ScoreChange {
  const key = signalScoreKey(signal)
  return changeBetween(from[key], to[key], signalError(signal), 'ten')
}
type SignalScores = Readonly<Record<SignalScoreKey, number>>

/** The change from the previous stored RAS to the latest: in whole points as shown, and what may be said about it. */
export function growth(latest: number, previous: number): Growth {
  const { points, meaning } = changeBetween(previous, latest, rasError, 'one')
  return { points, meaning }
}

function changeMeaning(errors: number, together: ReadTogether): ChangeMeaning {
  if (errors < parameter(`change.${together}.possible`)) return 'about the same'
  return errors < parameter(`change.${together}.likely`) ? 'possible shift' : 'likely real change'
}

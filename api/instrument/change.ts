import { type SignalName, signalScoreKey, type SignalScoreKey } from '../contract/signal.ts'
import { source } from '#language'
import type { ChangeMeaning, Growth, ScoreChange, ScoreResult } from '../results/contract.ts'
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

type Answered = Pick<ScoreResult, 'languages'>
type Scores = Answered & Readonly<Record<SignalScoreKey, number>>

export function signalChange(signal: SignalName, from: Scores, to: Scores): ScoreChange {
  const key = signalScoreKey(signal)
  return withinLanguage(from, to, changeBetween(from[key], to[key], signalError(signal), 'ten'))
}

type Ras = Answered & Pick<ScoreResult, 'rasScore'>

export function rasChange(from: Ras, to: Ras): ScoreChange {
  return withinLanguage(from, to, changeBetween(from.rasScore, to.rasScore, rasError, 'one'))
}

export function growth(latest: Ras, previous: Ras): Growth {
  const { points, meaning } = rasChange(previous, latest)
  return { points, meaning }
}

/** A translation measures a little differently, so that a change can't be told from it. */
function withinLanguage(from: Answered, to: Answered, change: ScoreChange): ScoreChange {
  return areInOneLanguage(from, to) ? change : { ...change, meaning: 'across languages' }
}

export function areInOneLanguage(...results: readonly Answered[]): boolean {
  return new Set(results.flatMap(({ languages = [source] }) => languages)).size === 1
}

function changeMeaning(errors: number, together: ReadTogether): ChangeMeaning {
  if (errors < parameter(`change.${together}.possible`)) return 'about the same'
  return errors < parameter(`change.${together}.likely`) ? 'possible shift' : 'likely real change'
}

import type { ScoreResult, StyleLine } from '../contract/score.ts'
import type { SharedResult, Shows } from '../contract/shared-link.ts'
import { signalNames, signalScoreKey, type SignalScoreKey } from '../contract/signal.ts'
import { rangeOf } from './range.ts'
import { whole } from './rounding.ts'

export type ShareableScores = Pick<ScoreResult, 'rasScore' | 'rasError' | 'tier' | SignalScoreKey> & {
  styleLine: StyleLine
}

/** A petal without its number is drawn to so many points. */
const coarse = 5

/** What may be seen of a result: what its owner chose to show, and nothing else. `firstName` may be empty. */
export function sharedResult(result: ShareableScores, firstName: string, shows: Shows): SharedResult {
  const { rasScore, rasError, tier } = result
  const scores = signalNames.map((name) => result[signalScoreKey(name)])
  const longest = Math.max(...scores)
  const lengths = isToScale(shows) ? scores : scores.map((score) => (longest === 0 ? 100 : (100 * score) / longest))
  return {
    shows,
    petals: lengths.map((length) => (shows.numbers ? whole(length) : coarse * whole(length / coarse))),
    score: shows.score
      ? { rasScore: whole(rasScore), rasError: whole(rasError), ...rangeOf(rasScore, rasError), tier }
      : null,
    styleLine: shows.styles ? result.styleLine : null,
    firstName: shows.person && firstName !== '' ? firstName : null,
  }
}

/**
 * Whether petals are as long as their scores. If neither the scores nor their mean may be known, the longest is drawn
 * with 100, and the others in proportion to it.
 */
export function isToScale({ numbers, score }: Pick<Shows, 'numbers' | 'score'>): boolean {
  return numbers || score
}

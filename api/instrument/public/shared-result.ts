import type { ScoreResult, StyleLine } from '#api/results/contract.ts'
import type { SharedResult, ShareOptions } from '#api/sharing/contract.ts'
import { signalNames, signalScoreKey, type SignalScoreKey } from '#api/contract/signal.ts'
import { rangeOf } from './range.ts'
import { roundScore } from './rounding.ts'

export type ShareableScores = Pick<ScoreResult, 'rasScore' | 'rasError' | 'tier' | SignalScoreKey> & {
  styleLine: StyleLine
}

/** points, for petals without numbers */
const coarse = 5

/** Only what the owner chose to show. `firstName` may be empty. */
export function sharedResult(result: ShareableScores, firstName: string, shows: ShareOptions): SharedResult {
  const { rasScore, rasError, tier } = result
  const scores = signalNames.map((name) => result[signalScoreKey(name)])
  const longest = Math.max(...scores)
  const lengths = isToScale(shows) ? scores : scores.map((score) => (longest === 0 ? 100 : (100 * score) / longest))
  return {
    shows,
    petals: lengths.map((length) => (shows.numbers ? roundScore(length) : coarse * roundScore(length / coarse))),
    score: shows.score
      ? { rasScore: roundScore(rasScore), rasError: roundScore(rasError), ...rangeOf(rasScore, rasError), tier }
      : null,
    styleLine: shows.styles ? result.styleLine : null,
    firstName: shows.person && firstName !== '' ? firstName : null,
  }
}

/** If neither scores nor their mean are shown, petals are in proportion to the longest, drawn with 100. */
export function isToScale({ numbers, score }: Pick<ShareOptions, 'numbers' | 'score'>): boolean {
  return numbers || score
}

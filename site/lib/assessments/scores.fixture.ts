import { ScoreList } from '#api/results/contract.ts'
import { signalNames, signalScoreKey } from '#api/contract/signal.ts'

/**
 * Results with these RAS, given from the oldest on and listed newest first, as the API does. Every
 * signal has the RAS for its score.
 */
export function scoresOf(rasScores: readonly number[]): ScoreList {
  const results = rasScores.map((rasScore, index) => ({
    assessmentId: `a${index + 1}`,
    ...Object.fromEntries(signalNames.map((signal) => [signalScoreKey(signal), rasScore])),
    rasScore,
    rasError: 4,
    tier: 'Relational Intelligence',
    nearBorder: null,
    quality: { flag: 'good', reasons: [] },
    scoringVersion: '1',
    bankVersion: '1',
    parametersVersion: '1',
    completedAt: `2026-0${index + 1}-15T12:00:00.000Z`,
    growth: index === 0 ? null : { points: 0, meaning: 'about the same' },
  }))
  return ScoreList.parse(results.toReversed())
}

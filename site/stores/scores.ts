import type { ScoreList } from '../../api/contract/score.ts'
import { type ApiError, call } from '../lib/api.ts'
import { resultScores, withScores } from '../lib/scores.ts'
import { createFetcherStore, createRead } from './query.ts'

/** Newest first. */
export const $scores = createFetcherStore<ScoreList, ApiError>('GET /api/scores', {
  fetcher: async () => (await call('GET /api/scores')).map((result) => withScores(result, resultScores)),
})

export const $styleLines = createRead('GET /api/style-lines')

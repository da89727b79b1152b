import type { ScoreList } from '../../api/contract/score.ts'
import { type ApiError, call } from '../lib/api.ts'
import { createFetcherStore } from './query.ts'

/** Every score of the signed-in person with its growth, the newest first. */
export const $scores = createFetcherStore<ScoreList, ApiError>('/api/scores', {
  fetcher: () => call('GET /api/scores'),
})

import type { ScoreList } from '#api/results/contract.ts'
import { type ApiError, call } from '#site/lib/api/api.ts'
import { resultScores, parseScoreFields } from '#site/lib/assessments/score-fields.ts'
import { createFetcherStore, createRead } from '#site/lib/api/query.ts'

/** Newest first. */
export const $scores = createFetcherStore<ScoreList, ApiError>('GET /api/scores', {
  fetcher: async () => (await call('GET /api/scores')).map((result) => parseScoreFields(result, resultScores)),
})

export const $styleLines = createRead('GET /api/style-lines')

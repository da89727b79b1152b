import { addressOf } from '../../api/contract/endpoint.ts'
import { readSampleScore, sampleId } from '../../api/contract/sample.ts'
import { listScores, readScore, type ScoreList, type ScoreResult } from '../../api/contract/score.ts'
import { type ApiError, call } from '../lib/api.ts'
import { takeNewResult } from './new-result.ts'
import { createFetcherStore } from './query.ts'

/** Every score of the signed-in person with its growth, the newest first. */
export const $scores = createFetcherStore<ScoreList, ApiError>(listScores.path, {
  fetcher: () => call(listScores),
})

/**
 * The result of one assessment: the one that completing it has just answered, else as the server has it; the
 * sample asks for no session. Its error is an ApiError: 401 without a session, 404 where there is none.
 */
export function createScoreStore(assessmentId: string) {
  const params = { id: assessmentId }
  const read = () => (assessmentId === sampleId ? call(readSampleScore) : call(readScore, { params }))
  return createFetcherStore<ScoreResult, ApiError>(addressOf(readScore, params), {
    fetcher: async () => takeNewResult(assessmentId) ?? (await read()),
  })
}

import { atom } from 'nanostores'
import { ScoreList, ScoreResult } from '../../api/contract/score.ts'
import { type ApiError, request } from '../lib/api.ts'
import { hasSessionHint } from '../lib/session-hint.ts'
import { createFetcherStore } from './query.ts'

/** The assessment that anyone may look at: a made-up person's. */
export const sampleAssessmentId = '6'

export const scoresPath = '/api/scores'

/** The key of a read that only a signed-in person may ask for; null asks nothing. */
const $scoresKey = atom(hasSessionHint() ? scoresPath : null)

/** Every score of the signed-in person with its growth, the newest first. */
export const $scores = createFetcherStore<ScoreList, ApiError>([$scoresKey], {
  fetcher: () => request(ScoreList, scoresPath),
})

const assessmentsArea = '/api/assessments'

/** Where one result is read; the sample has an address of its own that asks for no session. */
export function scorePath(assessmentId: string): string {
  const area = assessmentId === sampleAssessmentId ? '/api/test/assessments' : assessmentsArea
  return `${area}/${encodeURIComponent(assessmentId)}/score`
}

/** The result of one assessment. Its error is an ApiError: 401 without a session, 404 where there is none. */
export function createScoreStore(assessmentId: string) {
  const path = scorePath(assessmentId)
  return createFetcherStore<ScoreResult, ApiError>(path, { fetcher: () => request(ScoreResult, path) })
}

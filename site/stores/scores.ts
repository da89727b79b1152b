import type { z } from 'zod'
import { ScoreList, ScoreResult } from '../../api/contract/score.ts'
import { type ApiError, request, requestOwn } from '../lib/api.ts'
import { takeNewResult } from './new-result.ts'
import { createFetcherStore } from './query.ts'

/** The assessment that anyone may look at: a made-up person's. */
export const sampleAssessmentId = '6'

export const scoresPath = '/api/scores'

/** Every score of the signed-in person with its growth, the newest first. */
export const $scores = createFetcherStore<ScoreList, ApiError>(scoresPath, {
  fetcher: () => requestOwn(ScoreList, scoresPath),
})

const assessmentsArea = '/api/assessments'

/** Where one result is read; the sample has an address of its own that asks for no session. */
export function scorePath(assessmentId: string): string {
  const area = assessmentId === sampleAssessmentId ? '/api/test/assessments' : assessmentsArea
  return `${area}/${encodeURIComponent(assessmentId)}/score`
}

/** Reads what belongs to a result; all but the sample's asks for a session. Throws ApiError. */
export function readOfResult<Schema extends z.ZodType>(
  schema: Schema,
  assessmentId: string,
  path: string,
): Promise<z.output<Schema>> {
  return assessmentId === sampleAssessmentId ? request(schema, path) : requestOwn(schema, path)
}

/**
 * The result of one assessment: the one that completing it has just answered, else as the server has it. Its
 * error is an ApiError: 401 without a session, 404 where there is none.
 */
export function createScoreStore(assessmentId: string) {
  const path = scorePath(assessmentId)
  const fetcher = async () => takeNewResult(assessmentId) ?? (await readOfResult(ScoreResult, assessmentId, path))
  return createFetcherStore<ScoreResult, ApiError>(path, { fetcher })
}

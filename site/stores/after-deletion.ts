import { readAgain } from './query.ts'

/** Reads again all that rests on a person's assessments, after one or all of them were deleted. */
export function readAfterDeletion(): void {
  readAgain('GET /api/assessments', 'GET /api/scores', 'GET /api/comparisons', 'GET /api/shared-links')
}

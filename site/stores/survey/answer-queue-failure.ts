import { problemCode } from '../../lib/api.ts'

/**
 * What a failed save means for the answer. `again`: it may well be taken later. `signed-out` and
 * `not-found`: nothing of this assessment can be saved from here now, everything is kept.
 * `completed` and `invalid`: the server will never take this answer.
 */
export type SaveFailure = 'again' | 'signed-out' | 'not-found' | 'completed' | 'invalid'

/**
 * Reads a failed save. A refusal counts only in the server's own words (its problem code): a
 * proxy's 400 or 404 says nothing about the answer.
 */
export function saveFailure(error: unknown): SaveFailure {
  switch (problemCode(error)) {
    case 'unauthorized':
      return 'signed-out'
    case 'not-found':
      return 'not-found'
    case 'already-completed':
      return 'completed'
    case 'invalid':
    case 'invalid-json':
    case 'unknown-question':
    case 'too-large':
    case 'wrong-content-type':
      return 'invalid'
    default:
      return 'again'
  }
}

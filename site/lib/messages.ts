import { tooManyTries } from '../../api/contract/too-many-tries.ts'
import { type ApiError, asApiError } from './api.ts'

/** What may help where nothing came through. */
export const checkConnection = 'Please check your connection and try again.'

/**
 * What to tell a person about a call that failed for a reason that has nothing to do with what they
 * asked. Undefined where its status says too little.
 */
export function reasonInWords(failure: Pick<ApiError, 'status' | 'secondsToWait'>): string | undefined {
  const { status, secondsToWait } = failure
  if (status === 0) return `The server could not be reached. ${checkConnection}`
  if (status === 429) return tooManyTries(secondsToWait)
  if (status >= 500) return 'Something went wrong on our side. Please try again in a moment.'
  return undefined
}

/** What to say in place of a screen's own words where trying again helps only after a wait; else undefined. */
export function waitMessage(error: unknown): string | undefined {
  const failure = asApiError(error)
  return failure.status === 429 ? reasonInWords(failure) : undefined
}

/** What a person reads about a call that failed: a general reason in our words, any other in the server's words. */
export function failureInWords(error: unknown): string {
  const failure = asApiError(error)
  return reasonInWords(failure) ?? failure.problem?.message ?? 'Please try again in a moment.'
}

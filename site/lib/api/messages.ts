import { tooManyTries } from '#api/contract/too-many-tries.ts'
import { type ApiError, connectionRefused, toApiError } from './api.ts'
import { checkConnection } from '../toasts/toasts.ts'

/** undefined if the status names no general reason */
function reasonInWords({ status, problem, secondsToWait }: ApiError): string | undefined {
  if (status === 0) return `The server could not be reached. ${checkConnection}`
  if (status === 401 && problem === null) return connectionRefused
  if (status === 429) return tooManyTries(secondsToWait)
  if (status >= 500) return 'Something went wrong on our side. Please try again in a moment.'
  return undefined
}

/** Adds what helps: waiting, cookies, or another connection. */
export function addWait(message: string, error: unknown): string {
  const { status, secondsToWait, problem } = toApiError(error)
  if (status === 401 && problem) return `${message} ${problem.message}`
  return status === 429 ? `${message} ${tooManyTries(secondsToWait)}` : message
}

/** A general reason in our words, any other in the server's. */
export function failureInWords(error: unknown): string {
  const failure = toApiError(error)
  return reasonInWords(failure) ?? failure.problem?.message ?? 'Please try again in a moment.'
}

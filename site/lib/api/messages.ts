import { fill } from '#api/content/fill.ts'
import { tooManyTries } from '#api/contract/too-many-tries.ts'
import { words } from '#words'
import { type ApiError, toApiError } from './api.ts'

/** undefined if the status names no general reason */
function reasonInWords({ status, problem, secondsToWait }: ApiError): string | undefined {
  const { unreachable, checkConnection, ours, connectionRefused } = words('common').failures
  if (status === 0) return fill(unreachable, { checkConnection })
  if (status === 401 && problem === null) return connectionRefused
  if (status === 429) return tooManyTries(secondsToWait)
  if (status >= 500) return ours
  return undefined
}

/** Adds what helps: waiting, cookies, or another connection. */
export function addAdvice(message: string, error: unknown): string {
  const { status, secondsToWait, problem } = toApiError(error)
  if (status === 401 && problem) return `${message} ${problem.message}`
  return status === 429 ? `${message} ${tooManyTries(secondsToWait)}` : message
}

/** A general reason in our words, any other in the server's. */
export function failureInWords(error: unknown): string {
  const failure = toApiError(error)
  return reasonInWords(failure) ?? failure.problem?.message ?? words('common').failures.later
}

import { fill } from '#api/content/fill.ts'
import { tooManyTries } from '#api/contract/too-many-tries.ts'
import { joinSentences } from '#api/content/format.ts'
import { words } from '#words'
import { toApiError } from './api.ts'

/** Adds what helps: waiting, cookies, or another connection. */
export function addAdvice(message: string, error: unknown): string {
  const { status, secondsToWait, problem } = toApiError(error)
  if (status === 401 && problem) return joinSentences(message, problem.message)
  return joinSentences(message, status === 429 && tooManyTries(secondsToWait))
}

/** The server's message, else a general reason. */
export function failureInWords(error: unknown): string {
  const { status, problem, secondsToWait } = toApiError(error)
  const { unreachable, checkConnection, ours, connectionRefused, later } = words('common').failures
  if (problem) return problem.message
  if (status === 0) return fill(unreachable, { checkConnection })
  if (status === 401) return connectionRefused
  if (status === 429) return tooManyTries(secondsToWait)
  return status >= 500 ? ours : later
}

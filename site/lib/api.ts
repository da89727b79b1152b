import { addressOf, pathOf } from '#api/contract/endpoints.ts'
import type { Problem, ProblemCode } from '#api/contract/problem.ts'
import { type AnswerOf, type AnyCallOptions, type CallArguments, type CallName, publicEndpoints } from './call-names.ts'
import { adoptSession, hasUserChanged, personNow } from './session-hint.ts'

/** The API's codes, and the one that only a browser can know. */
export type FailureCode = ProblemCode | 'cookies-refused'

export type Failure = Omit<Problem, 'code'> & { code: FailureCode }

/**
 * `status` is 0 without an answer; `problem` is the parsed body; `secondsToWait` comes from `Retry-After`, null
 * without one.
 */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    body: string,
    readonly problem: Failure | null,
    readonly secondsToWait: number | null = null,
  ) {
    super(`${status}: ${body}`)
    this.name = 'ApiError'
  }
}

/** Doesn't check the answer's shape, so that pages carry no schemas. Throws ApiError for any failure. */
export function call<const Name extends CallName>(
  name: Name,
  ...[options]: CallArguments<Name>
): Promise<AnswerOf<Name>> {
  return callAny(name, options)
}

export async function callAny<const Name extends CallName>(
  name: Name,
  options?: AnyCallOptions,
): Promise<AnswerOf<Name>> {
  const answer = await parseAnswer(name, await sendRequest(name, options))
  if (beginsSession(name) && isPerson(answer)) await confirmSession(name, options)
  return answer
}

/** Checks that the browser kept the session's cookie. Throws ApiError if it refused it; ignores other failures. */
async function confirmSession(begunBy: CallName, { signal }: AnyCallOptions = {}): Promise<void> {
  const name = begunBy === 'POST /api/guest' ? 'GET /api/assessments' : 'GET /api/auth/user'
  try {
    await callAny(name, signal && { signal })
  } catch (error) {
    if (isSignedOut(error)) throw new ApiError(401, '', { code: 'cookies-refused', message: cookiesNeeded })
  }
}

export const cookiesNeeded =
  'This site needs a cookie to know that it’s you, and your browser blocked it. Please allow cookies for this site in ' +
  'your browser’s settings, then try again.'

/** With CONFIRM_EMAIL, registering begins no session yet. */
const isPerson = (answer: unknown): boolean => 'id' in Object(answer)

/** Throws ApiError for a failed status or no JSON. */
export async function parseAnswer<const Name extends CallName>(
  name: Name,
  response: Response,
): Promise<AnswerOf<Name>> {
  const text = await response.text().catch(throwUnanswered)
  if (!response.ok) throw refusedBy(response, text)
  const answer = parseJson(text)
  if (answer === undefined) throw new ApiError(response.status, `unexpected answer to ${name}`, null)
  return answer as AnswerOf<Name>
}

/** Other errors count as ours. */
export function toApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(500, '', null)
}

/** 'unauthorized' for a 401 without a code; undefined if the answer had none. */
export function problemCode(error: unknown): FailureCode | undefined {
  if (!(error instanceof ApiError)) return undefined
  return error.problem?.code ?? (error.status === 401 ? 'unauthorized' : undefined)
}

export const isSignedOut = (error: unknown): boolean => problemCode(error) === 'unauthorized'

/** True without a network, or if a proxy answered instead. */
export const isUnanswered = (error: unknown): boolean => problemCode(error) === undefined

/** Already deleted is no failure. Throws other errors. */
export function ignoreNotFound(error: unknown): void {
  if (problemCode(error) !== 'not-found') throw error
}

/** Without a session hint, calls for signed-in people fail with 401 unsent. */
export async function sendRequest(name: CallName, options: AnyCallOptions = {}): Promise<Response> {
  if (!Object.hasOwn(publicEndpoints, name) && personNow() === null)
    throw new ApiError(401, 'nobody is signed in', null)
  const { params = {}, query, body, keepalive = false, signal = null } = options
  const [method = ''] = name.split(' ')
  const address = addressOf({ path: pathOf(name) }, params) + (query ? `?${new URLSearchParams({ ...query })}` : '')
  const init: RequestInit = {
    method,
    credentials: 'include',
    keepalive,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
    signal,
  }
  return fetchAnswer(address, init, beginsSession(name))
}

const beginsSession = (name: CallName): boolean => publicEndpoints[name as keyof typeof publicEndpoints] === 'begins'

function refusedBy({ status, statusText, headers }: Response, body: string): ApiError {
  const read = parseJson(body)
  const problem = isProblem(read) ? read : null
  return new ApiError(status, body || statusText, problem, parseRetryAfter(headers.get('retry-after') ?? ''))
}

/** A number of seconds or a date; in whole seconds, at least 1. */
function parseRetryAfter(retryAfter: string): number | null {
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000
  return Number.isNaN(seconds) ? null : Math.max(1, Math.ceil(seconds))
}

/**
 * Throws ApiError. If another person has signed in on this device since the page loaded, its user counts as signed
 * out: nothing is sent with the other's session.
 */
export async function fetchAnswer(path: string, init: RequestInit, mayBegin = false): Promise<Response> {
  if (hasUserChanged()) throw new ApiError(401, 'somebody else is signed in', null)
  const response = await fetch(path, init).catch(throwUnanswered)
  if (mayBegin && response.ok) adoptSession()
  if (hasUserChanged()) throw new ApiError(401, 'somebody else is signed in', null)
  if (!response.ok) throw refusedBy(response, await response.text().catch(() => ''))
  return response
}

function throwUnanswered(error: unknown): never {
  throw new ApiError(0, error instanceof Error ? error.message : 'no connection', null)
}

/** A proxy may send any other body. */
function isProblem(body: unknown): body is Problem {
  const { message, code, issues } = Object(body)
  return typeof message === 'string' && typeof code === 'string' && (issues === undefined || Array.isArray(issues))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

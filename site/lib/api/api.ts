import { hiddenHint } from '#api/contract/cookies.ts'
import { urlOf, pathOf } from '#api/contract/endpoints.ts'
import type { Problem, ProblemCode } from '#api/contract/problem.ts'
import { words } from '#words'
import { isExpectedAnswer } from './answer-checks.ts'
import {
  type AnswerOf,
  type AnyCallOptions,
  type CallArguments,
  type CallName,
  publicEndpoints,
  type ReadName,
} from './call-names.ts'
import { withLanguage } from './page-language.ts'
import { adoptSession, hasViewerChanged, pageViewer, viewerNow } from '../session/viewer.ts'

/** The API's codes, and those that only a browser can know. */
export type FailureCode = ProblemCode | 'cookies-refused' | 'connection-refused' | 'hint-hidden'

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

/** Checks answers by a few fields at most, so that pages carry no schemas. Throws ApiError for any failure. */
export const call: <const Name extends CallName>(
  name: Name,
  ...options: CallArguments<Name>
) => Promise<AnswerOf<Name>> = callAny

/** For calls whose name is known only at run time, so that nothing checks their options. */
export async function callAny<const Name extends CallName>(
  name: Name,
  options?: AnyCallOptions,
): Promise<AnswerOf<Name>> {
  const answer = await parseAnswer(name, await sendRequest(name, options))
  if (beginsSession(name) && isPerson(answer)) await confirmSession(name, options)
  return answer
}

async function confirmSession(begunBy: CallName, { signal }: AnyCallOptions = {}): Promise<void> {
  const failure = await findSessionFailure(
    begunBy === 'POST /api/guest' ? 'GET /api/assessments' : 'GET /api/auth/user',
    signal,
  )
  if (failure) throw new ApiError(401, '', failure)
}

/**
 * Why this page can't see a session that has just begun; null if it can, or if that can't be told. Asks our server before
 * it blames the browser: the web server in front may hide the hint, which our server then logs.
 */
export async function findSessionFailure(name: ReadName, signal?: AbortSignal): Promise<Failure | null> {
  const { hintHidden, cookiesNeeded } = words('common').failures
  const isHidden = viewerNow().id === null
  const headers: Record<string, string> = isHidden ? { [hiddenHint]: '1' } : {}
  try {
    await parseAnswer(
      name,
      await fetchAnswer(withLanguage(pathOf(name)), { credentials: 'include', headers, signal: signal ?? null }, name),
    )
    return isHidden ? { code: 'hint-hidden', message: hintHidden } : null
  } catch (error) {
    return isSignedOut(error) ? { code: 'cookies-refused', message: cookiesNeeded } : null
  }
}

/** With CONFIRM_EMAIL, registering begins no session yet. */
const isPerson = (answer: unknown): boolean => 'id' in Object(answer)

/** Throws ApiError for a failed status, no JSON, or JSON that isn't ours. */
export async function parseAnswer<const Name extends CallName>(
  name: Name,
  response: Response,
): Promise<AnswerOf<Name>> {
  const text = await response.text().catch(throwUnanswered)
  if (!response.ok) throw refusedBy(response, text, name)
  const answer = parseJson(text)
  if (answer === undefined || !isExpectedAnswer(name, answer))
    throw new ApiError(response.status, `unexpected answer to ${name}`, null)
  return answer as AnswerOf<Name>
}

/** Other errors count as ours. */
export function toApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(500, '', null)
}

/** undefined if the answer had none */
export function problemCode(error: unknown): FailureCode | undefined {
  return error instanceof ApiError ? error.problem?.code : undefined
}

/** By our own server, or nothing was sent. */
export const isSignedOut = (error: unknown): boolean => problemCode(error) === 'unauthorized'

/** By somebody in between, who may want another sign-in. */
export const isConnectionRefused = (error: unknown): boolean => problemCode(error) === 'connection-refused'

/** Guests whose connection is refused stay where they are: they have no account to sign in to. */
export const needsSignIn = (error: unknown): boolean =>
  isSignedOut(error) || (isConnectionRefused(error) && pageViewer().kind !== 'guest')

/** True without a network, or if a proxy answered instead. */
export const isUnanswered = (error: unknown): boolean => problemCode(error) === undefined

/** Already deleted is no failure. Throws other errors. */
export function ignoreNotFound(error: unknown): void {
  if (problemCode(error) !== 'not-found') throw error
}

/** On a visitor's page, calls for signed-in people fail with 401 unsent. On a person's, our server knows better. */
export async function sendRequest(name: CallName, options: AnyCallOptions = {}): Promise<Response> {
  if (!isPublic(name) && (pageViewer().id ?? viewerNow().id) === null) throw signedOut('nobody is signed in')
  const { params = {}, query, body, language, keepalive = false, signal = null } = options
  const [method = ''] = name.split(' ')
  const address = urlOf({ path: pathOf(name) }, params) + (query ? `?${new URLSearchParams({ ...query })}` : '')
  const init: RequestInit = {
    method,
    credentials: 'include',
    keepalive,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
    signal,
  }
  return fetchAnswer(withLanguage(address, language), init, name)
}

const isPublic = (name: CallName): boolean => Object.hasOwn(publicEndpoints, name)

const beginsSession = (name: CallName): boolean => publicEndpoints[name as keyof typeof publicEndpoints] === 'begins'

const signedOut = (message: string) => new ApiError(401, message, { code: 'unauthorized', message })

/** Our codes for a 401; one with another comes from somebody in between. */
const ownRefusals: readonly string[] = ['unauthorized', 'wrong-credentials'] satisfies ProblemCode[]

/** Without a name: of a page that needs a session. */
function refusedBy({ status, statusText, headers }: Response, body: string, name?: CallName): ApiError {
  const read = parseJson(body)
  const problem = isProblem(read) && (status !== 401 || ownRefusals.includes(read.code)) ? read : null
  const isForeign = status === 401 && problem === null && !(name && isPublic(name))
  const failure: Failure | null = isForeign
    ? { code: 'connection-refused', message: words('common').failures.connectionRefused }
    : problem
  return new ApiError(status, body || statusText, failure, parseRetryAfter(headers.get('retry-after') ?? ''))
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
export async function fetchAnswer(path: string, init: RequestInit, name?: CallName): Promise<Response> {
  throwIfViewerChanged()
  const response = await fetch(path, init).catch(throwUnanswered)
  if (name && beginsSession(name) && response.ok) adoptSession()
  throwIfViewerChanged()
  if (!response.ok) throw refusedBy(response, await response.text().catch(() => ''), name)
  return response
}

function throwIfViewerChanged(): void {
  if (hasViewerChanged()) throw signedOut('somebody else is signed in')
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

import { addressOf, pathOf } from '#api/contract/endpoints.ts'
import type { Problem, ProblemCode } from '#api/contract/problem.ts'
import { type AnswerOf, type AnyCallOptions, type CallArguments, type CallName, publicEndpoints } from './call-names.ts'
import { adoptSession, hasUserChanged, personNow } from './session-hint.ts'

/** The API's codes, and the one that only a browser can know. */
export type FailureCode = ProblemCode | 'cookies-refused'

/** A failure understood: what to say about it, and a code to branch on. */
export type Failure = Omit<Problem, 'code'> & { code: FailureCode }

/**
 * A call that did not succeed. `status` is 0 where no answer came at all. The text is the status,
 * a colon and the answer's body; `problem` is that body understood, for screens to show and branch on;
 * `secondsToWait` is what its `Retry-After` asks for, null where it asks for nothing.
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

/**
 * Calls the API with the session's cookie and gives its answer. Its shape is not checked here, so that no page carries
 * schemas. Throws ApiError for any failure: no connection, a status that is not OK, no JSON.
 */
export function call<const Name extends CallName>(
  name: Name,
  ...[options]: CallArguments<Name>
): Promise<AnswerOf<Name>> {
  return callAny(name, options)
}

/** The same for a caller whose own types make sure that the options fit the call. */
export async function callAny<const Name extends CallName>(
  name: Name,
  options?: AnyCallOptions,
): Promise<AnswerOf<Name>> {
  const answer = await parseAnswer(name, await sendRequest(name, options))
  if (beginsSession(name) && isPerson(answer)) await confirmSession(name, options)
  return answer
}

/**
 * Reads once whether the browser kept the session that a call has just begun, which the call's own answer can't tell.
 * Throws ApiError if it refused the cookie. Any other failure says nothing of that, and is left to the next page.
 */
async function confirmSession(begunBy: CallName, { signal }: AnyCallOptions = {}): Promise<void> {
  // a guest has no account to read
  const name = begunBy === 'POST /api/guest' ? 'GET /api/assessments' : 'GET /api/auth/user'
  try {
    await callAny(name, signal && { signal })
  } catch (error) {
    if (isSignedOut(error)) throw new ApiError(401, '', { code: 'cookies-refused', message: cookiesNeeded })
  }
}

/** Said to whoever refuses cookies, and so is not signed in. */
export const cookiesNeeded =
  'This site needs a cookie to know that it’s you, and your browser blocked it. Please allow cookies for this site in ' +
  'your browser’s settings, then try again.'

/** With CONFIRM_EMAIL, registering is answered with a sentence, and begins nothing yet. */
const isPerson = (answer: unknown): boolean => 'id' in Object(answer)

/** Reads the answer to a call. Throws ApiError for a status that is not OK, and where it is no JSON. */
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

/** An error as a failed call; one that is no ApiError counts as a fault of ours. */
export function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(500, '', null)
}

/** The API's code for a failed call: 'unauthorized' for a 401 without a code, else undefined if the answer had none. */
export function problemCode(error: unknown): FailureCode | undefined {
  if (!(error instanceof ApiError)) return undefined
  return error.problem?.code ?? (error.status === 401 ? 'unauthorized' : undefined)
}

/** True if a call failed because the page's person has no session. */
export const isSignedOut = (error: unknown): boolean => problemCode(error) === 'unauthorized'

/** True if no word of the server came: there is no network, or a proxy answered in its place. */
export const isUnanswered = (error: unknown): boolean => problemCode(error) === undefined

/** For a call that deletes something: that it is gone already is no failure. Throws any other error. */
export function ignoreNotFound(error: unknown): void {
  if (problemCode(error) !== 'not-found') throw error
}

/** Sends a call. Without the hint of a session, those for signed-in people fail with a 401 and are not sent. */
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
  return new ApiError(status, body || statusText, problem, readWait(headers.get('retry-after') ?? ''))
}

/** `Retry-After` in whole seconds, at least one: it is a number of seconds or a date. */
function readWait(retryAfter: string): number | null {
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000
  return Number.isNaN(seconds) ? null : Math.max(1, Math.ceil(seconds))
}

/**
 * Fetches, and throws ApiError for any failure. If somebody else has signed in on this device since the page was
 * loaded, its person counts as signed out: nothing is sent with the other's session, and no answer to it is used, unless
 * the call is one that begins a session.
 */
export async function fetchAnswer(path: string, init: RequestInit, mayBegin = false): Promise<Response> {
  if (hasUserChanged()) throw new ApiError(401, 'somebody else is signed in', null)
  const response = await fetch(path, init).catch(throwUnanswered)
  if (mayBegin && response.ok) adoptSession()
  if (hasUserChanged()) throw new ApiError(401, 'somebody else is signed in', null)
  if (!response.ok) throw refusedBy(response, await response.text().catch(() => ''))
  return response
}

/** For a connection that fails before the whole answer is there. */
function throwUnanswered(error: unknown): never {
  throw new ApiError(0, error instanceof Error ? error.message : 'no connection', null)
}

/** True of the body of a failure that the API wrote; a proxy in between may send any other. */
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

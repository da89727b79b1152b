import type { z } from 'zod'
import { addressOf, type Endpoint, type PathParams } from '../../api/contract/endpoint.ts'
import { Problem, type ProblemCode } from '../../api/contract/problem.ts'
import { hasSessionHint, isSomebodyElse } from './session-hint.ts'

/**
 * A call that did not succeed. `status` is 0 where no answer came at all. The text is the status,
 * a colon and the answer's body; `problem` is that body understood, for screens to show and branch on;
 * `secondsToWait` is what its `Retry-After` asks for, null where it asks for nothing.
 */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    body: string,
    readonly problem: Problem | null,
    readonly secondsToWait: number | null = null,
  ) {
    super(`${status}: ${body}`)
    this.name = 'ApiError'
  }
}

/** What a call sends, as its endpoint wants it: what fills its path, what stands behind `?`, its body. */
type Sent<Called extends Endpoint> = (keyof PathParams<Called['path']> extends never
  ? unknown
  : { params: PathParams<Called['path']> }) &
  (Called extends { query: infer Query extends z.ZodType } ? { query: z.input<Query> } : unknown) &
  (Called extends { body: infer Body extends z.ZodType } ? { body: z.input<Body> } : unknown)

interface CallOptions {
  /** lets the call outlive the page */
  keepalive?: boolean
  /** aborts the call */
  signal?: AbortSignal
}

type CallArguments<Called extends Endpoint> =
  unknown extends Sent<Called> ? [options?: CallOptions] : [options: Sent<Called> & CallOptions]

export type AnswerOf<Called extends Endpoint> = Called extends { answer: infer Answer extends z.ZodType }
  ? z.output<Answer>
  : null

/**
 * Calls the API with the session's cookie and reads its answer as the endpoint says. Throws ApiError for any
 * failure: no connection, a status that is not OK, an answer of another shape.
 */
export async function call<const Called extends Endpoint>(
  endpoint: Called,
  ...[options]: CallArguments<Called>
): Promise<AnswerOf<Called>> {
  return readAnswer(endpoint, await open(endpoint, options))
}

/** What an endpoint answered. Throws ApiError for a status that is not OK and for an answer of another shape. */
export async function readAnswer<const Called extends Endpoint>(
  endpoint: Called,
  response: Response,
): Promise<AnswerOf<Called>> {
  const text = await response.text().catch(() => '')
  if (!response.ok) throw refusal(response, text)
  const parsed = endpoint.answer?.safeParse(parseJson(text))
  if (parsed?.success === false) throw new ApiError(response.status, `unexpected answer from ${endpoint.path}`, null)
  return (parsed?.data ?? null) as AnswerOf<Called>
}

/** Calls an endpoint for an answer that comes bit by bit. Throws ApiError where it does not begin; reading on throws where the connection is lost. */
export async function openStream<const Called extends Endpoint>(
  endpoint: Called,
  ...[options]: CallArguments<Called>
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const response = await open(endpoint, options)
  if (!response.body) throw new ApiError(response.status, `nothing comes from ${endpoint.path}`, null)
  return response.body
}

/** A file that the API hands out. */
export interface Download {
  blob: Blob
  /** as the server names it; empty where it names none */
  name: string
}

/** Calls an endpoint that answers a file. Throws ApiError for any failure. */
export async function download(endpoint: Endpoint): Promise<Download> {
  const response = await open(endpoint)
  const [, name = ''] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  const blob = await response.blob().catch(() => null)
  if (!blob) throw new ApiError(0, `${endpoint.path} did not arrive whole`, null)
  return { blob, name }
}

/** A page of this site as the server makes it now, with the session's cookie. Throws ApiError for any failure. */
export async function readPage(path: string): Promise<Document> {
  const response = await send(path, { credentials: 'include' })
  const text = await response.text().catch(() => '')
  if (!response.ok) throw refusal(response, text)
  return new DOMParser().parseFromString(text, 'text/html')
}

/** What was thrown, as a failed call; anything else is a fault of ours. */
export function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(500, '', null)
}

/** True where no session of the page's person stands behind a call; a wrong password has the same status, too. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.problem?.code !== 'wrong-credentials'
}

/** What the API called the failure of a call; undefined where it said nothing that is understood. */
export function problemCode(error: unknown): ProblemCode | undefined {
  return error instanceof ApiError ? error.problem?.code : undefined
}

/** The answer once it is no failure. What a signed-in person alone may ask is not sent without the hint of a session, as after a 401. */
async function open(
  { method, path, session }: Endpoint,
  options: CallOptions & { params?: object; query?: object; body?: unknown } = {},
): Promise<Response> {
  if (session && !hasSessionHint()) throw new ApiError(401, 'nobody is signed in', null)
  const { params = {}, query, body, keepalive = false, signal = null } = options
  const address = addressOf({ path }, params) + (query ? `?${new URLSearchParams({ ...query })}` : '')
  const response = await send(address, {
    method,
    credentials: 'include',
    keepalive,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
    signal,
  })
  if (!response.ok) throw refusal(response, await response.text().catch(() => ''))
  return response
}

function refusal({ status, statusText, headers }: Response, body: string): ApiError {
  return new ApiError(status, body || statusText, readProblem(body), readWait(headers.get('retry-after') ?? ''))
}

/** `Retry-After` in whole seconds, at least one: it is a number of seconds or a date. */
function readWait(retryAfter: string): number | null {
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000
  return Number.isNaN(seconds) ? null : Math.max(1, Math.ceil(seconds))
}

/**
 * Sends nothing of one person's page with another's session, and hands on no answer that came with one: the
 * person of the page is signed out, whoever else has signed in on this device since.
 */
async function send(path: string, init: RequestInit): Promise<Response> {
  if (isSomebodyElse()) throw new ApiError(401, 'somebody else is signed in', null)
  const response = await fetch(path, init).catch((error: unknown) => {
    throw new ApiError(0, error instanceof Error ? error.message : 'no connection', null)
  })
  if (isSomebodyElse()) throw new ApiError(401, 'somebody else is signed in', null)
  return response
}

function readProblem(text: string): Problem | null {
  return Problem.safeParse(parseJson(text)).data ?? null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

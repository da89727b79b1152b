import type { z } from 'zod'
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

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: unknown
  /** lets the request outlive the page */
  keepalive?: boolean
  /** aborts the request */
  signal?: AbortSignal
}

/**
 * Calls the API with the session's cookie and reads its JSON answer with `schema`.
 * Throws ApiError for any failure: no connection, a status that is not OK, an answer of another shape.
 */
export async function request<Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  { method = 'GET', body, keepalive = false, signal }: RequestOptions = {},
): Promise<z.output<Schema>> {
  const response = await send(path, {
    method,
    credentials: 'include',
    keepalive,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  })
  const text = await response.text().catch(() => '')
  if (!response.ok) throw refusal(response, text)
  const parsed = schema.safeParse(parseJson(text))
  if (!parsed.success) throw new ApiError(response.status, `unexpected answer from ${path}`, null)
  return parsed.data
}

/** The same for what only a signed-in person may ask: without the hint of a session nothing is sent, as after a 401. */
export async function requestOwn<Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  options?: RequestOptions,
): Promise<z.output<Schema>> {
  if (!hasSessionHint()) throw new ApiError(401, 'nobody is signed in', null)
  return request(schema, path, options)
}

/**
 * Posts nothing, with the session's cookie, for an answer that comes bit by bit. Throws ApiError where it
 * does not begin; reading on throws where the connection is lost.
 */
export async function openStream(path: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const headers = { accept: 'text/event-stream' }
  const response = await send(path, { method: 'POST', credentials: 'include', headers, signal })
  if (!response.ok) throw refusal(response, await response.text().catch(() => ''))
  if (!response.body) throw new ApiError(response.status, `nothing comes from ${path}`, null)
  return response.body
}

/** A file that the API hands out. */
export interface Download {
  blob: Blob
  /** as the server names it; empty where it names none */
  name: string
}

/** Reads a file with the session's cookie. Throws ApiError for any failure. */
export async function download(path: string): Promise<Download> {
  const response = await send(path, { credentials: 'include' })
  if (!response.ok) throw refusal(response, await response.text().catch(() => ''))
  const [, name = ''] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  const blob = await response.blob().catch(() => null)
  if (!blob) throw new ApiError(0, `${path} did not arrive whole`, null)
  return { blob, name }
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

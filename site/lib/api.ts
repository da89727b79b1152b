import type { z } from 'zod'
import { Problem } from '../../api/contract/problem.ts'

/**
 * A call that did not succeed. `status` is 0 where no answer came at all. The text is the status,
 * a colon and the answer's body; `problem` is that body understood, for screens to show and branch on.
 */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    body: string,
    readonly problem: Problem | null
  ) {
    super(`${status}: ${body}`)
    this.name = 'ApiError'
  }
}

export interface RequestOptions {
  method?: 'GET' | 'POST'
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
  { method = 'GET', body, keepalive = false, signal }: RequestOptions = {}
): Promise<z.output<Schema>> {
  const response = await send(path, {
    method,
    credentials: 'include',
    keepalive,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null
  })
  const text = await response.text().catch(() => '')
  if (!response.ok) throw new ApiError(response.status, text || response.statusText, readProblem(text))
  const parsed = schema.safeParse(parseJson(text))
  if (!parsed.success) throw new ApiError(response.status, `unexpected answer from ${path}`, null)
  return parsed.data
}

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init)
  } catch (error) {
    throw new ApiError(0, error instanceof Error ? error.message : 'no connection', null)
  }
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

import { Elysia } from 'elysia'
import { words } from '#words'
import type { Problem, ProblemCode } from '../contract/problem.ts'
import { tooManyTries } from '../contract/too-many-tries.ts'
import { isUnavailable } from '../db/engine/unavailable.ts'
import { missingParent } from '../db/violations.ts'
import { logFailure } from '../log.ts'
import { requestLog } from './request-log.ts'

export const problemStatus: Record<ProblemCode, number> = {
  invalid: 400,
  'invalid-json': 400,
  'unknown-question': 400,
  'invalid-token': 400,
  unauthorized: 401,
  'wrong-credentials': 401,
  forbidden: 403,
  'account-needed': 403,
  'not-found': 404,
  'consent-needed': 409,
  'no-password': 409,
  'email-taken': 409,
  'already-joined': 409,
  'already-completed': 409,
  incomplete: 409,
  'too-early': 409,
  'too-late': 409,
  'too-large': 413,
  'wrong-content-type': 415,
  'too-many-requests': 429,
  'too-many-messages': 429,
  internal: 500,
  unavailable: 503,
}

/** Its code decides the status; its message is for the user. */
export class ProblemError extends Error {
  override name = 'ProblemError'

  constructor(
    readonly code: ProblemCode,
    message: string,
    readonly headers: Record<string, string> = {},
    readonly more: Pick<Problem, 'missing' | 'issues'> = {},
  ) {
    super(message)
  }
}

export const unauthorized = () => new ProblemError('unauthorized', words('problems').accounts.signInNeeded)
export const accountNeeded = () => new ProblemError('account-needed', words('problems').accounts.accountNeeded)
export const consentNeeded = () => new ProblemError('consent-needed', words('problems').consent.needed)
const noSuchRoute = () => new ProblemError('not-found', words('problems').requests.noRoute)
export const noAssessment = () => new ProblemError('not-found', words('problems').assessments.missing)
export const noResult = () => new ProblemError('not-found', words('problems').results.missing)
type TakenEmail = 'emailTaken' | 'newEmailTaken' | 'newEmailTakenSince'

export const emailTaken = (taken: TakenEmail) => new ProblemError('email-taken', words('problems').accounts[taken])

/** Private answers: no caching, no type sniffing. */
export const privateHeaders = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/** Programs may retry after a second. */
export const unavailable = (message: string) => new ProblemError('unavailable', message, { 'retry-after': '1' })

/** Throws ProblemError if a rate limiter asks to wait (in seconds). */
export function throwIfRateLimited(secondsToWait: number | null, message?: string): void {
  if (secondsToWait === null) return
  throw new ProblemError('too-many-requests', message ?? tooManyTries(secondsToWait), {
    'retry-after': String(secondsToWait),
  })
}

/** The only place where errors become statuses, always as a Problem. */
export const errors = new Elysia({ name: 'errors' }).use(requestLog).onError({ as: 'global' }, (context) => {
  const { code, error, request, route, requestId, set } = context
  const failed = { requestId, method: request.method, route }
  const refused = code === 'VALIDATION' ? validationProblem(error.all) : code === 'NOT_FOUND' ? noSuchRoute() : error
  const foreseen = missingParentProblem(error) ?? databaseAway(error, failed) ?? refused
  const isForeseen = foreseen instanceof ProblemError
  context.problemCode = isForeseen ? foreseen.code : 'internal'
  const answer = isForeseen
    ? problemResponse({ message: foreseen.message, code: foreseen.code, ...foreseen.more }, foreseen.headers)
    : unforeseen(error, failed)
  // The log knows unrouted requests only by status.
  set.status = answer.status
  return answer
})

/** An account or assessment deleted during a request counts as deleted before. */
function missingParentProblem(error: unknown): ProblemError | null {
  const deleted = missingParent(error)
  if (deleted === 'user') return unauthorized()
  return deleted === 'assessment' ? noAssessment() : null
}

function databaseAway(error: unknown, { requestId: id, method, route }: LoggedRequest): ProblemError | null {
  if (!isUnavailable(error)) return null
  logFailure({ database: 'away', id, method, route }, error)
  return unavailable(words('problems').requests.databaseAway)
}

function problemResponse(problem: Problem, headers: Record<string, string> = {}): Response {
  return Response.json(problem, { status: problemStatus[problem.code], headers: { ...privateHeaders, ...headers } })
}

export function validationProblem(issues: readonly object[]): ProblemError {
  const named = issues.map((issue) => ({
    path: fieldOf('path' in issue ? issue.path : ''),
    message: 'message' in issue && issue.message ? String(issue.message) : words('problems').requests.checkField,
  }))
  return new ProblemError('invalid', named[0]?.message ?? words('problems').requests.check, {}, { issues: named })
}

function fieldOf(path: unknown): string {
  return Array.isArray(path) ? path.join('.') : String(path).replace(/^\//, '').replaceAll('/', '.')
}

/** Without the full address, which may hold a secret. */
export interface LoggedRequest {
  requestId: string
  method: string
  route: string
}

const unknown = { method: 'unknown', route: 'unknown' }

/** Logs the cause under an id; the answer has only that id. */
export function unforeseen(error: unknown, request?: LoggedRequest): Response {
  return problemResponse({
    message: words('common').failures.ours,
    code: 'internal',
    requestId: recordUnexpected(error, request),
  })
}

export function recordUnexpected(error: unknown, request?: LoggedRequest): string {
  const { requestId: id, method, route } = request ?? { ...unknown, requestId: Bun.randomUUIDv7() }
  logFailure({ id, method, route }, error)
  return id
}

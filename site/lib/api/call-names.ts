import type { z } from 'zod'
import type { Endpoints, PublicEndpoints, PathParams } from '#api/contract/endpoints.ts'

export type CallName = keyof Endpoints

/** A call that changes nothing. */
export type ReadName = Extract<CallName, `GET ${string}`>

type CallInput<Name extends CallName, Called = Endpoints[Name]> = (keyof PathParams<
  Endpoints[Name]['path']
> extends never
  ? unknown
  : { params: PathParams<Endpoints[Name]['path']> }) &
  (Called extends { query: infer Query extends z.core.$ZodType } ? { query: z.input<Query> } : unknown) &
  (Called extends { body: object } ? { body: BodyOf<Name> } : unknown)

interface CallOptions {
  /** lets the call outlive the page */
  keepalive?: boolean
  /** a folder in content/, empty for English; default: the page's */
  language?: string
  signal?: AbortSignal
}

export interface AnyCallOptions extends CallOptions {
  params?: object
  query?: object
  body?: unknown
}

/** The arguments of a call after its name. */
export type CallArguments<Name extends CallName> =
  unknown extends CallInput<Name> ? [options?: CallOptions] : [options: CallInput<Name> & CallOptions]

export type BodyOf<Name extends CallName> = Endpoints[Name] extends { body: infer Body extends z.core.$ZodType }
  ? z.input<Body>
  : never

/** null if it answers with its status alone */
export type AnswerOf<Name extends CallName> = Endpoints[Name] extends { answer: infer Answer extends z.core.$ZodType }
  ? z.output<Answer>
  : null

/** Other calls need an account or a guest session. Some may begin one. */
export const publicEndpoints: Record<PublicEndpoints, true | 'begins'> = {
  'POST /api/register': 'begins',
  'POST /api/register/confirm': 'begins',
  'POST /api/account/email/confirm': true,
  'POST /api/login': 'begins',
  'GET /api/login/ways': true,
  'POST /api/login/passkey/prepare': true,
  'POST /api/login/passkey': 'begins',
  'POST /api/login/provider': true,
  'GET /api/auth/callback/oidc': true,
  'POST /api/logout': true,
  'POST /api/guest': 'begins',
  'GET /api/consent': true,
  'GET /api/logout': true,
  'POST /api/password/forgot': true,
  'POST /api/password/reset': true,
  'POST /api/contact': true,
  'POST /api/beta-feedback': true,
  'POST /api/waitlist': true,
  'GET /api/shared/:token': true,
  'GET /api/test/assessments/6': true,
  'GET /api/test/assessments/6/score': true,
  'GET /api/test/assessments/6/insights': true,
}

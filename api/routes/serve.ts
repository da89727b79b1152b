import type { z } from 'zod'
import type { Endpoint } from '../contract/endpoint.ts'

/** A schema of an endpoint, or nothing where it has none. */
type SchemaOf<Called extends Endpoint, Key extends 'body' | 'params' | 'query'> = Called extends {
  [K in Key]: infer Schema extends z.core.$ZodType
}
  ? Schema
  : undefined

type StatusOf<Called extends Endpoint> =
  | (Called extends { status: infer Status extends number } ? Status : 200)
  | (Called extends { mayExist: true } ? 200 : never)

type AnswerOf<Called extends Endpoint> = Called extends { answer: infer Answer extends z.core.$ZodType }
  ? Answer
  : z.core.$ZodType

/**
 * What Elysia has to know to serve an endpoint as the contract says: how its parameters and body are
 * read, its status, and what its answer is held against. `app.route(method, path, handler, serve(endpoint))`.
 */
export function serve<const Called extends Endpoint>(endpoint: Called) {
  const { body, params, query, answer, mediaType, mayExist, status = 200 } = endpoint
  const isJson = answer !== null && mediaType === undefined
  return {
    ...(body ? { parse: 'json' as const } : {}),
    body: body as SchemaOf<Called, 'body'>,
    params: params as SchemaOf<Called, 'params'>,
    query: query as SchemaOf<Called, 'query'>,
    response: (isJson ? { [status]: answer, ...(mayExist ? { 200: answer } : {}) } : undefined) as Record<
      StatusOf<Called>,
      AnswerOf<Called>
    >,
    ...(status === 200 ? {} : { beforeHandle: ({ set }: { set: { status?: unknown } }) => void (set.status = status) }),
    detail: { 'x-endpoint': endpoint },
  }
}

import { Elysia } from 'elysia'
import { z } from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiResponsesObject } from 'zod-openapi'
import type { Endpoint } from '../contract/endpoint.ts'
import { Problem, type ProblemCode } from '../contract/problem.ts'
import { problemStatus } from './errors.ts'
import { brand } from '../domain/brand.ts'

interface Mounted {
  hooks: { detail?: { 'x-endpoint'?: Endpoint } }
}

export interface OpenapiOptions {
  /** what is mounted, read when the document is first asked for */
  routes: () => readonly Mounted[]
  siteUrl: string
  /** the name of the session's cookie */
  cookie: string
}

/** Describes every call at /api/openapi, from the endpoints that the routes are mounted from. */
export function openapiRoutes({ routes, siteUrl, cookie }: OpenapiOptions) {
  let document: ReturnType<typeof createDocument> | undefined
  const describe = () => {
    const endpoints = routes().flatMap(({ hooks }) => hooks.detail?.['x-endpoint'] ?? [])
    const paths = Map.groupBy(endpoints, ({ path }) => path.replace(/:(\w+)/g, '{$1}'))
    return createDocument({
      openapi: '3.1.1',
      info: { title: `${brand.product} API`, version: '1', license: { name: 'MIT', identifier: 'MIT' } },
      servers: [{ url: siteUrl }],
      tags: [...new Set(endpoints.map(({ tag }) => tag))].map((name) => ({ name })),
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookie } } },
      paths: Object.fromEntries(
        [...paths].map(([path, calls]) => [
          path,
          Object.fromEntries(calls.map((call) => [call.method.toLowerCase(), operation(call)])),
        ]),
      ),
    })
  }
  return new Elysia({ name: 'openapi' }).get('/api/openapi', () => (document ??= describe()), {
    detail: { hide: true },
  })
}

function operation(endpoint: Endpoint): ZodOpenApiOperationObject {
  const { method, path, summary, tag, session, params, query, body } = endpoint
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, z.string()] as const)
  const inPath = params ?? (names.length > 0 ? z.object(Object.fromEntries(names)) : undefined)
  return {
    operationId: `${method.toLowerCase()}${path.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary,
    tags: [tag],
    security: session ? [{ session: [] }] : [],
    requestParams: { ...(inPath ? { path: inPath } : {}), ...(query ? { query } : {}) },
    ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    responses: responses(endpoint),
  }
}

function responses(endpoint: Endpoint): ZodOpenApiResponsesObject {
  const { status = 200, mayExist, answer, mediaType = 'application/json' } = endpoint
  const failures = Map.groupBy(failuresOf(endpoint), (code) => problemStatus[code])
  const success = {
    description: 'What was asked for',
    ...(answer === null ? {} : { content: { [mediaType]: { schema: answer } } }),
  }
  return {
    [`${status}`]: success,
    ...(mayExist ? { 200: success } : {}),
    ...Object.fromEntries(
      [...failures].map(([failed, codes]) => [
        String(failed),
        { description: codes.join(', '), content: { 'application/json': { schema: Problem } } },
      ]),
    ),
  }
}

/** Every code that an endpoint may be refused with. */
function failuresOf({ method, session, params, query, body, failures = [] }: Endpoint): ProblemCode[] {
  return [
    ...(session ? (['unauthorized'] as const) : []),
    ...(params || query || body ? (['invalid'] as const) : []),
    ...(body ? (['invalid-json', 'too-large', 'wrong-content-type'] as const) : []),
    ...(method === 'GET' ? [] : (['forbidden'] as const)),
    ...failures,
    'internal',
  ]
}

import { Elysia } from 'elysia'
import { z } from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiResponsesObject } from 'zod-openapi'
import type { Endpoint } from '../contract/endpoint.ts'
import { getOpenapi } from '../contract/operation.ts'
import { Problem, type ProblemCode } from '../contract/problem.ts'
import { problemStatus } from './errors.ts'
import { product } from '../content/brand.ts'
import { methodAndPath, routeOptions } from './route-options.ts'

interface Mounted {
  hooks: { detail?: { 'x-endpoint'?: Endpoint } }
}

interface OpenapiOptions {
  routes: () => readonly Mounted[]
  cookie: string
}

const tags: Record<Endpoint['tag'], string> = {
  Account: 'Signing up, in and out, and what users can change, download or delete.',
  Assessments: 'Completed and unfinished surveys, and their results.',
  Challenge: 'Seven days of small acts after a result, and the check-ins that follow.',
  Insights: 'A result in words.',
  Messages: 'Forms that don’t need an account.',
  Operation: 'For operators.',
  Sample: 'A made-up person’s assessment that anyone can view.',
  Sharing: 'Links that show the flower of a result.',
  Survey: 'The questions, and saving answers to them.',
}

const languages =
  'Texts are in English. In another language that the site offers, they are with `?language=` and its name, such as ' +
  '`de`, at any address.'

const changes =
  'Requests that change something must come from the site itself: with the `Sec-Fetch-Site` header that browsers ' +
  'send, or with the site’s address as `Origin`.'

export function openapiRoutes({ routes, cookie }: OpenapiOptions) {
  let document: ReturnType<typeof describe> | undefined
  const describe = () => {
    const endpoints = routes().flatMap(({ hooks }) => hooks.detail?.['x-endpoint'] ?? [])
    const paths = Map.groupBy(endpoints, ({ path }) => path.replace(/:(\w+)/g, '{$1}'))
    return createDocument({
      openapi: '3.1.1',
      info: {
        title: `${product} API`,
        version: '1',
        description: `${languages}\n\n${changes}`,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookie } } },
      paths: Object.fromEntries(
        [...paths].map(([path, calls]) => [
          path,
          Object.fromEntries(calls.map((call) => [call.method.toLowerCase(), operation(call)])),
        ]),
      ),
    })
  }
  const read = () => Response.json((document ??= describe()))
  return new Elysia({ name: 'openapi' }).route(...methodAndPath(getOpenapi), read, routeOptions(getOpenapi))
}

function operation(endpoint: Endpoint): ZodOpenApiOperationObject {
  const { method, path, summary, tag, open, params, query, body } = endpoint
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, z.string()] as const)
  const inPath = params ?? (names.length > 0 ? z.object(Object.fromEntries(names)) : undefined)
  return {
    operationId: `${method.toLowerCase()}${path.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary,
    tags: [tag],
    security: open ? [] : [{ session: [] }],
    requestParams: { ...(inPath ? { path: inPath } : {}), ...(query ? { query } : {}) },
    ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    responses: openApiResponses(endpoint),
  }
}

function openApiResponses(endpoint: Endpoint): ZodOpenApiResponsesObject {
  const { status = 200, mayExist, mayTakeLonger, answer, mediaType = 'application/json' } = endpoint
  const failures = Map.groupBy(failuresOf(endpoint), (code) => problemStatus[code])
  const success = {
    description: 'The requested data',
    ...(answer === null ? {} : { content: { [mediaType]: { schema: answer } } }),
  }
  return {
    [`${status}`]: success,
    ...(status === 303 ? { default: { description: 'The page it redirects to, if followed' } } : {}),
    ...(mayExist ? { 200: success } : {}),
    ...(mayTakeLonger ? { 202: { ...success, description: 'Still in progress' } } : {}),
    ...Object.fromEntries(
      [...failures].map(([failed, codes]) => [
        String(failed),
        { description: codes.join(', '), content: { 'application/json': { schema: refusalSchema(codes) } } },
      ]),
    ),
  }
}

const refusalSchema = (codes: ProblemCode[]) => z.intersection(Problem, z.looseObject({ code: z.enum(codes) }))

/**
 * Any request can have an unreadable address or find the database away; non-GETs can be cross-site or have a wrong
 * body; a path can name something missing.
 */
export function failuresOf({ method, path, open, guests, failures = [] }: Endpoint): ProblemCode[] {
  return [
    'invalid',
    ...(open ? [] : (['unauthorized'] as const)),
    ...(open || guests ? [] : (['account-needed'] as const)),
    ...(method === 'GET' ? [] : (['forbidden', 'invalid-json', 'too-large', 'wrong-content-type'] as const)),
    ...(path.includes('/:') ? (['not-found'] as const) : []),
    ...failures,
    'unavailable',
    'internal',
  ]
}

import fc from 'fast-check'
import {
  anyHostileJson,
  follow,
  valuesFor,
  type DocumentedParameter,
  type Schema,
  type KnownValues,
} from './documented-values.ts'
import { brokenJson, mostly } from './hostile.ts'

interface Described {
  parameters?: DocumentedParameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}

export interface OpenapiDocument {
  paths: Record<string, Record<string, Described>>
}

export interface Operation {
  method: string
  /** with `{name}` for each parameter */
  path: string
  parameters: DocumentedParameter[]
  body: Schema | undefined
  /** the codes of its possible failures, by status */
  failures: Record<string, string[]>
}

export interface GeneratedRequest {
  method: string
  /** path and query, as they are sent */
  target: string
  headers: Record<string, string>
  body: string | null
  /** of the body; what latin1 has beyond ASCII is no UTF-8 */
  encoding: 'utf8' | 'latin1'
}

const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options']

/** Every call of an OpenAPI document. */
export function readOperations(document: OpenapiDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, described]) =>
    Object.entries(described)
      .filter(([method]) => methods.includes(method))
      .map(([method, { parameters = [], requestBody, responses }]) => ({
        method: method.toUpperCase(),
        path,
        parameters,
        body: bodyOf(document, requestBody),
        failures: Object.fromEntries(Object.entries(responses).map(([status, answer]) => [status, codesOf(answer)])),
      })),
  )
}

function bodyOf(document: OpenapiDocument, body: Described['requestBody']): Schema | undefined {
  const schema = body?.content['application/json']?.schema
  return schema?.$ref === undefined ? schema : follow(document, schema.$ref)
}

/** The codes that an answer's schema allows: a problem, and one of these. */
function codesOf({ content }: Described['responses'][string]): string[] {
  const parts = content?.['application/json']?.schema.allOf ?? []
  return parts.flatMap(({ properties }) => (properties?.code?.enum ?? []) as string[])
}

/** Requests for one call that fit the document. */
export function soundRequest(document: OpenapiDocument, operation: Operation, words: KnownValues) {
  const { json, segment } = valuesFor(document, words, (_weight, usual) => usual)
  const body = operation.body === undefined ? fc.constant(null) : json(operation.body)
  return assemble(operation, segment, body)
}

/** Requests for one call with something wrong anywhere in its address or body. */
export function hostileRequest(document: OpenapiDocument, operation: Operation, words: KnownValues) {
  const { json, segment } = valuesFor(document, words, mostly)
  const anyBody = mostly(2, anyHostileJson, fc.constantFrom(...brokenJson))
  const hasNoBody = operation.method === 'GET' || operation.method === 'HEAD'
  const body =
    operation.body === undefined
      ? mostly(1, fc.constant(null), hasNoBody ? fc.constant(null) : anyBody)
      : mostly(3, json(operation.body), mostly(4, anyBody, fc.constant(null)))
  return assemble(operation, segment, body)
}

function assemble(
  { method, path, parameters }: Operation,
  segment: (parameter: DocumentedParameter) => fc.Arbitrary<string>,
  body: fc.Arbitrary<string | null>,
): fc.Arbitrary<GeneratedRequest> {
  const given = fc.record(Object.fromEntries(parameters.map((parameter) => [parameter.name, segment(parameter)])))
  const encoding = mostly(7, fc.constant('utf8' as const), fc.constant('latin1' as const))
  return fc.record({ given, body, encoding }).map(({ given, body, encoding }) => {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => given[name] ?? '')
    const asked = parameters.filter((parameter) => parameter.in === 'query')
    const query = asked.map(({ name }) => `${name}=${given[name]}`).join('&')
    const headers: Record<string, string> = body === null ? {} : { 'content-type': 'application/json' }
    return { method, target: query === '' ? filled : `${filled}?${query}`, headers, body, encoding }
  })
}

import fc from 'fast-check'
import {
  brokenJson,
  hostileCookies,
  hostileJson,
  hostileQueries,
  hostileSegments,
  hostileText,
  mostly,
  oddContentTypes,
  oddHeaders,
} from './hostile.ts'

/** As much of JSON Schema as the document uses. */
interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

interface Parameter {
  name: string
  in: string
  schema: Schema
}

interface Described {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

export interface OpenapiDocument {
  paths: Record<string, Record<string, Described>>
}

/** One call that the document describes. */
export interface Operation {
  method: string
  /** with `{name}` where a parameter stands */
  path: string
  parameters: Parameter[]
  body: Schema | undefined
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

/** What makes sense, by the name of a field or a parameter. */
export type Words = Record<string, readonly unknown[]>

const anyHostileText = fc.constantFrom(...hostileText)
const anyHostileJson = fc.constantFrom(...hostileText, ...hostileJson)

const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options']

/** Every call of an OpenAPI document. */
export function readOperations(document: OpenapiDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, described]) =>
    Object.entries(described)
      .filter(([method]) => methods.includes(method))
      .map(([method, { parameters = [], requestBody }]) => ({
        method: method.toUpperCase(),
        path,
        parameters,
        body: requestBody?.content['application/json']?.schema,
      })),
  )
}

/** Requests for one call as the document wants them. */
export function soundRequest(document: OpenapiDocument, operation: Operation, words: Words) {
  const { json, segment } = values(document, words, (_weight, usual) => usual)
  const body = operation.body === undefined ? fc.constant(null) : json(operation.body)
  return assemble(operation, segment, { body, query: fc.constant([]), headers: fc.constant({}) })
}

/** Requests for one call with something wrong anywhere, or everywhere. */
export function hostileRequest(document: OpenapiDocument, operation: Operation, words: Words) {
  const { json, segment } = values(document, words, mostly)
  const anyBody = mostly(2, anyHostileJson, fc.constantFrom(...brokenJson))
  const hasNoBody = operation.method === 'GET' || operation.method === 'HEAD'
  const body =
    operation.body === undefined
      ? mostly(1, fc.constant(null), hasNoBody ? fc.constant(null) : anyBody)
      : mostly(3, json(operation.body), mostly(4, anyBody, fc.constant(null)))
  const query = mostly(
    3,
    fc.constant<string[]>([]),
    fc.constantFrom(...hostileQueries).map((text) => [text]),
  )
  const cookie = fc.constantFrom(...hostileCookies).map((text) => ({ cookie: text }))
  const type = fc.constantFrom(...oddContentTypes).map((text) => ({ 'content-type': text }))
  const headers = mostly(6, fc.constant({}), fc.oneof(cookie, type, fc.constantFrom(...oddHeaders)))
  return assemble(operation, segment, { body, query, headers })
}

interface Parts {
  body: fc.Arbitrary<string | null>
  query: fc.Arbitrary<string[]>
  headers: fc.Arbitrary<Record<string, string | null>>
}

function assemble(
  { method, path, parameters }: Operation,
  segment: (parameter: Parameter) => fc.Arbitrary<string>,
  { body, query, headers }: Parts,
): fc.Arbitrary<GeneratedRequest> {
  const given = fc.record(Object.fromEntries(parameters.map((parameter) => [parameter.name, segment(parameter)])))
  const encoding = mostly(7, fc.constant('utf8' as const), fc.constant('latin1' as const))
  return fc.record({ given, query, headers, body, encoding }).map(({ given, query, headers, body, encoding }) => {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => given[name] ?? '')
    const asked = parameters.filter((parameter) => parameter.in === 'query')
    const pairs = [...asked.map(({ name }) => `${name}=${given[name]}`), ...query]
    const all = { ...(body === null ? {} : { 'content-type': 'application/json' }), ...headers }
    return {
      method,
      target: pairs.length === 0 ? filled : `${filled}?${pairs.join('&')}`,
      headers: Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null)),
      body,
      encoding,
    }
  })
}

/** What may stand for a schema: `either` decides how often something hostile does. */
function values(document: OpenapiDocument, words: Words, either: typeof mostly) {
  const segment = ({ name, schema }: Parameter): fc.Arbitrary<string> =>
    either(1, usual(schema, name).map(asSegment), fc.constantFrom(...hostileSegments))

  const json = (schema: Schema, name = '', siblings = 3): fc.Arbitrary<string> =>
    either(
      siblings,
      usual(schema, name),
      schema.type === 'string' ? mostly(2, anyHostileText, anyHostileJson) : anyHostileJson,
    )

  const usual = (schema: Schema, name: string): fc.Arbitrary<string> => {
    const known = words[name]
    if (known !== undefined) return fc.constantFrom(...known).map((value) => JSON.stringify(value))
    if (schema.$ref !== undefined) return usual(follow(document, schema.$ref), name)
    if (schema.const !== undefined) return fc.constant(JSON.stringify(schema.const))
    if (schema.enum !== undefined) return fc.constantFrom(...schema.enum).map((value) => JSON.stringify(value))
    const choices = schema.anyOf ?? schema.oneOf
    if (choices !== undefined) return fc.oneof(...choices.map((choice) => usual(choice, name)))
    const types = [schema.type ?? 'null'].flat()
    return fc.oneof(...types.map((type) => ofType(type, schema)))
  }

  const ofType = (type: string, schema: Schema): fc.Arbitrary<string> => {
    const { minLength = 0, maxLength = 40, minimum = -100, maximum = 100, minItems = 0 } = schema
    const { items = {}, properties = {}, required = [] } = schema
    if (type === 'string') {
      return fc.string({ minLength, maxLength: Math.min(maxLength, 200) }).map((text) => JSON.stringify(text))
    }
    if (type === 'integer') return fc.integer({ min: Math.max(minimum, -100), max: maximum }).map(String)
    if (type === 'number') return fc.double({ min: minimum, max: maximum, noNaN: true }).map(String)
    if (type === 'boolean') return fc.boolean().map(String)
    if (type === 'array') return fc.array(json(items), { minLength: minItems }).map((parts) => `[${parts.join()}]`)
    if (type === 'object') return object(properties, required)
    return fc.constant('null')
  }

  const object = (properties: Record<string, Schema>, required: string[]): fc.Arbitrary<string> => {
    const fields = Object.entries(properties).map(([name, schema]) => {
      const field = json(schema, name, Object.keys(properties).length).map((value) => [
        `${JSON.stringify(name)}: ${value}`,
      ])
      const none = fc.constant<string[]>([])
      return required.includes(name)
        ? either(9, field, none)
        : fc.oneof({ withCrossShrink: true }, none, { weight: 3, arbitrary: field })
    })
    const more = either(5, fc.constant<string[]>([]), fc.constant(['"__proto__": {"isAdmin": true}', '"id": "x"']))
    return fc.tuple(...fields, more).map((parts) => `{${parts.flat().join(', ')}}`)
  }

  return { json, segment }
}

const asSegment = (json: string) => encodeURIComponent(String(JSON.parse(json)))

function follow(document: OpenapiDocument, reference: string): Schema {
  const steps = reference.replace(/^#\//, '').split('/')
  return steps.reduce<unknown>((part, step) => (part as Record<string, unknown>)[step], document) as Schema
}

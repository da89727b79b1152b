import fc from 'fast-check'

const levels = 10_000

/** Values as JSON that a field may mistake for what it asks for. */
const hostileText = [
  '""',
  String.raw`"\u0000"`,
  String.raw`"\u202eback\u2066wards\ufeff"`,
  String.raw`"two\r\nlines"`,
  `"'; drop table users; --"`,
  '"00000000-0000-0000-0000-000000000000"',
  `"${'x'.repeat(60_000)}"`,
]

const hostileJson = [
  'null',
  '-1',
  '1e309',
  '9007199254740993',
  `"${'x'.repeat(70_000)}"`,
  '[]',
  '{}',
  '{"__proto__": {"password": "x"}}',
  '{"length": 1e9, "toString": null, "then": 1}',
  '['.repeat(levels) + ']'.repeat(levels),
  '{"":'.repeat(levels) + '1' + '}'.repeat(levels),
]

const brokenJson = [
  '',
  '{"email":',
  '{"a": 1,}',
  '\u0000',
  '\ufeff{}',
  String.raw`"\u12"`,
  '['.repeat(levels),
  'email=a%00b&password=x',
]

const hostileSegments = [
  '1e309',
  '%00',
  '%ff',
  '%zz',
  '..%2f..%2fhealth',
  '%ed%a0%80',
  '%e2%80%ae',
  '%0d%0aset-cookie:%20a=b',
  '__proto__',
  '00000000-0000-0000-0000-000000000000',
  'x'.repeat(8000),
]

const mostly = <Usual, Odd>(weight: number, usual: fc.Arbitrary<Usual>, odd: fc.Arbitrary<Odd>) =>
  fc.oneof({ withCrossShrink: true }, { weight, arbitrary: usual }, { weight: 1, arbitrary: odd })

/** The part of JSON Schema that the document uses. */
interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

interface DocumentedParameter {
  name: string
  in: string
  schema: Schema
}

/** Sensible values, by the name of a field or a parameter. */
export type KnownValues = Record<string, readonly unknown[]>

const anyHostileText = fc.constantFrom(...hostileText)
const anyHostileJson = fc.constantFrom(...hostileText, ...hostileJson)

/** Values for a schema: `either` decides how often they are hostile. */
export function valuesFor(document: object, words: KnownValues, either: typeof mostly) {
  const segment = ({ name, schema }: DocumentedParameter): fc.Arbitrary<string> =>
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
    if (schema.format === 'date-time') return fc.constant('"2026-01-01T00:00:00.000Z"')
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

function follow(document: object, reference: string): Schema {
  const steps = reference.replace(/^#\//, '').split('/')
  return steps.reduce<unknown>((part, step) => (part as Record<string, unknown>)[step], document) as Schema
}

interface Described {
  parameters?: DocumentedParameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}

export interface OpenapiDocument {
  paths: Record<string, Record<string, Described>>
}

export type Operation = ReturnType<typeof readOperations>[number]

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

export function readOperations(document: OpenapiDocument) {
  return Object.entries(document.paths).flatMap(([path, described]) =>
    Object.entries(described)
      .filter(([method]) => methods.includes(method))
      .map(([method, { parameters = [], requestBody, responses }]) => ({
        method: method.toUpperCase(),
        path,
        parameters,
        body: bodyOf(document, requestBody),
        /** the codes of possible failures, by status */
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

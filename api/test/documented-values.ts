import fc from 'fast-check'
import { hostileJson, hostileSegments, hostileText, mostly } from './hostile.ts'

/** The part of JSON Schema that the document uses. */
export interface Schema {
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

export interface DocumentedParameter {
  name: string
  in: string
  schema: Schema
}

/** Sensible values, by the name of a field or a parameter. */
export type KnownValues = Record<string, readonly unknown[]>

const anyHostileText = fc.constantFrom(...hostileText)
export const anyHostileJson = fc.constantFrom(...hostileText, ...hostileJson)

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

/** What a `$ref` points to. */
export function follow(document: object, reference: string): Schema {
  const steps = reference.replace(/^#\//, '').split('/')
  return steps.reduce<unknown>((part, step) => (part as Record<string, unknown>)[step], document) as Schema
}

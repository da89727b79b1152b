import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { Glob } from 'bun'
import fc from 'fast-check'
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

const folder = join(import.meta.dir, '..')
const files = [...new Glob('**/{contract,operation}.ts').scanSync(folder)]
const modules: object[] = await Promise.all(files.map((file) => import(join(folder, file))))
const everyEndpoint = modules.flatMap((exported) => Object.values(exported).filter(isEndpoint))

/** How zod's own messages begin. */
const ownWords = /^(Invalid|Too (big|small)|Unrecognized)\b|\b(expected|received)\b/

const anything = fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true, withSparseArray: true })
const likely = fc.oneof(
  anything,
  fc.string(),
  fc.constantFrom('', ' ', 'x'.repeat(20_000), 'someone@', 'someone@example.com', '0', 'general', 'assessment'),
  fc.constantFrom(0, -1, 1.5, 6, 10 ** 12, Number.NaN, Number.POSITIVE_INFINITY),
)

/** Things that are wrong in every way: of another kind, too long, misspelled, left out, or wrong deep inside. */
function wrongFor(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  if (!(schema instanceof z.core.$ZodObject)) return likely
  const fields = Object.fromEntries(Object.keys(schema._zod.def.shape as object).map((name) => [name, likely]))
  return fc.oneof(likely, fc.record({ ...fields, surplus: likely }, { requiredKeys: [] }))
}

const inputs = everyEndpoint.flatMap(({ method, path, body, query, params }) =>
  [body, query, params].flatMap((schema) => (schema ? [{ call: `${method} ${path}`, schema }] : [])),
)

test('answers any wrong input with a sentence of our own', () => {
  expect(inputs.length).toBeGreaterThan(12)
  const said = inputs.flatMap(({ call, schema }) =>
    fc
      .sample(wrongFor(schema), 200)
      .flatMap((input) => z.core.safeParse(schema, input).error?.issues ?? [])
      .map(({ message }) => ({ call, message })),
  )
  expect(new Set(said.map(({ message }) => message)).size).toBeGreaterThan(30)
  expect(said.filter(({ message }) => !/^\p{Lu}.*\.$/u.test(message) || ownWords.test(message))).toEqual([])
})

test.each([
  ['This is missing.', z.string(), undefined],
  ['This must be a text.', z.string(), 7],
  ['This must be a group of fields.', z.object({}), []],
  ['This must have at least 1 character.', z.string().min(1), ''],
  ['This must have at least 2 entries.', z.array(z.string()).min(2), []],
  ['This must be at most 5.', z.number().max(5), 6],
  ['This must be one of a, b.', z.enum(['a', 'b']), 'c'],
  ['This must be an email address.', z.email(), 'c'],
  ['This must be in another form.', z.string().regex(/a/), 'c'],
  ['There is no field a here.', z.strictObject({}), { a: 1 }],
  ['This must be a multiple of 5.', z.number().multipleOf(5), 6],
  ['This is not what is expected here.', z.union([z.string(), z.number()]), true],
] as [string, z.ZodType, unknown][])('says by default: %s', (sentence, schema, input) => {
  expect(z.core.safeParse(schema, input).error?.issues[0]?.message).toBe(sentence)
})

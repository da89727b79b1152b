import { beforeAll, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { z } from 'zod'
import type { App } from '../app.ts'
import { createTestApp } from '../test/client.ts'
import { openEmpty } from '../test/embedded.ts'

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

function inputsOf(app: App): [string, z.core.$ZodType][] {
  return app.routes.flatMap(({ method, path, hooks }) =>
    (['body', 'query', 'params'] as const).flatMap((part): [string, z.core.$ZodType][] => {
      const schema: unknown = (hooks as Record<string, unknown> | undefined)?.[part]
      return schema instanceof z.core.$ZodType ? [[`${part} of ${method} ${path}`, schema]] : []
    }),
  )
}

describe('the message for a wrong input', () => {
  let inputs: [string, z.core.$ZodType][]
  beforeAll(async () => {
    const database = await openEmpty()
    inputs = inputsOf(createTestApp(database))
    await database.close()
  })

  test('is our own sentence for any input', () => {
    expect(inputs.length).toBeGreaterThan(12)
    const said = new Set<string>()
    for (const [name, schema] of inputs) {
      const listen = (input: unknown) => {
        for (const { message } of z.core.safeParse(schema, input).error?.issues ?? []) said.add(`${name}: ${message}`)
      }
      fc.assert(fc.property(wrongFor(schema), listen), { numRuns: 200 })
    }
    const messages = [...said].map((line) => line.slice(line.indexOf(': ') + 2))
    expect(messages.length).toBeGreaterThan(30)
    expect([...said].filter((_, index) => !/^\p{Lu}.*\.$/u.test(messages[index]!))).toEqual([])
    expect([...said].filter((_, index) => ownWords.test(messages[index]!))).toEqual([])
  })
})

describe('the usual message', () => {
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
  ] as [string, z.ZodType, unknown][])('is "%s"', (sentence, schema, input) => {
    expect(z.core.safeParse(schema, input).error?.issues[0]?.message).toBe(sentence)
  })
})

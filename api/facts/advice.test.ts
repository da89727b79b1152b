import { describe, expect, test } from 'bun:test'
import { z } from 'zod'
import { advice, nearest } from './advice.ts'

const Act = z.strictObject({ title: z.string().max(4), note: z.string().optional() })

describe('advice', () => {
  test.each<[string, z.ZodType, unknown]>([
    ['This is missing: add a text in quotation marks.', z.string(), undefined],
    ['This is missing: add one of near, far.', z.enum(['near', 'far']), undefined],
    ['This must be a text: write it in quotation marks.', z.string(), 7],
    ['This must be a whole number: write it in digits, without quotation marks.', z.int(), 7.5],
    ['This must be true or false: write it without quotation marks.', z.boolean(), 'true'],
    ['This must be a list: write it between [ and ].', z.array(z.string()), 'one'],
    ['This must be one of near, far: did you mean near?', z.enum(['near', 'far']), 'Neer'],
    ['This must be one of near, far: choose one.', z.enum(['near', 'far']), 'beyond'],
    ['This must have words: write some.', z.string().min(1), ''],
    ['This must have 4 characters at most, and has 6: take out 2.', z.string().max(4), 'longer'],
    ['This must have 3 characters or more, and has 1: add 2.', z.string().min(3), 'a'],
    ['This must have 2 entries, and has 3: take out 1.', z.array(z.string()).length(2), ['a', 'b', 'c']],
    ['This must have 2 entries, and has 1: add 1.', z.array(z.string()).length(2), ['a']],
    ['This must be 1 or more: write another number.', z.number().min(1), 0],
    ['This must be an email address, such as hello@example.com.', z.email(), 'hello'],
    ['There is no field titel here: call it title, or take it out.', Act.partial(), { titel: 'Rest' }],
    ['There is no field name here: take it out, or call it note.', Act, { title: 'Rest', name: 'A' }],
    ['There is no field name here: take it out.', Act, { title: 'Rest', note: 'A', name: 'A' }],
    [
      'There is no field nea here: call it near, or take it out.',
      z.partialRecord(z.enum(['near']), z.int()),
      { nea: 1 },
    ],
  ])('says "%s"', (sentence, schema, data) => {
    expect(schema.safeParse(data, { error: advice }).error?.issues.map(({ message }) => message)).toEqual([sentence])
  })
})

test('suggests the nearest name if it is near', () => {
  expect(nearest('Compas', ['Anchor', 'Compass', 'Heart'])).toBe('Compass')
  expect(nearest('Kompass', ['Anchor', 'Compass', 'Heart'])).toBe('Compass')
  expect(nearest('Hart', ['Anchor', 'Compass', 'Heart'])).toBe('Heart')
  expect(nearest('Stomach', ['Anchor', 'Compass', 'Heart'])).toBeUndefined()
  expect(nearest('Heart', [])).toBeUndefined()
})

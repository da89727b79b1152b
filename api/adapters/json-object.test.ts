import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { objectIn } from './json-object.ts'

const json = fc.dictionary(fc.string(), fc.jsonValue()).map((object) => JSON.stringify(object))
/** Words with any brackets, quotes and backslashes, but nothing that an object could begin with. */
const words = fc
  .array(fc.constantFrom('{', '}', '[', ']', '"', '\\', '`', 'a', ' ', '\n', ':', ','), { maxLength: 30 })
  .map((letters) => letters.join(''))
  .filter((text) => !/\{\s*(?:["}]|$)/.test(text))

describe('the object in a text', () => {
  test('is found whatever is in it and around it', () => {
    fc.assert(
      fc.property(words, json, words, (before, object, after) => {
        expect(JSON.stringify(objectIn(before + object + after))).toBe(JSON.stringify(JSON.parse(object)))
      }),
    )
  })

  test('is none as long as its end is missing', () => {
    const cut = fc.tuple(json, fc.nat()).map(([object, place]) => object.slice(0, place % object.length))
    fc.assert(fc.property(words, cut, (before, beginning) => expect(objectIn(before + beginning)).toBeUndefined()))
  })

  test.each([
    ['{"a": 1} and {"a": {"b": [2]}} and {"c": 3}', { a: { b: [2] } }],
    ['{"draft": oops} {"a": "}{"}', { a: '}{' }],
    ['{ {{ {"a": 1}', { a: 1 }],
    ['{} ', {}],
    ['{"a": [1}', undefined],
    ['{"a": 1,}', undefined],
    ["{'a': 1}", undefined],
    ['[1, 2]', undefined],
    ['{"a": 1} {"begun": "but not end', undefined],
    ['{"a": "as long as it takes"} {"be', { a: 'as long as it takes' }],
    ['', undefined],
  ])('of %p is %p', (text, object) => {
    expect(objectIn(text)).toEqual(object!)
  })

  // Were each brace read on to the end of the text, these would take minutes.
  test.each([
    ['{"a":', undefined],
    ['{', undefined],
    ['{"', undefined],
    ['{"{"', undefined],
    ['[{"a":1},', { a: 1 }],
    ['{"a":1,}', undefined],
  ])('is looked for in a long row of %p', (piece, object) => {
    expect(objectIn(piece.repeat(30_000))).toEqual(object!)
  })

  test('may hold a very long string', () => {
    const text = '\\"'.repeat(100_000)
    expect(objectIn(`So: ${JSON.stringify({ text })}`)).toEqual({ text })
  })
})

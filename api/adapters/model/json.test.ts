import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { jsonIn } from './json.ts'

const objects = fc.dictionary(fc.string(), fc.jsonValue())
const json = fc.oneof(
  objects.map((object) => JSON.stringify(object)),
  objects.map((object) => JSON.stringify([{ ...object, a: 1 }])),
)
/** Words with any brackets, quotes and backslashes, but nothing that an object or a list of them could begin with. */
const words = fc
  .array(fc.constantFrom('{', '}', '[', ']', '"', '\\', '`', 'a', ' ', '\n', ':', ','), { maxLength: 30 })
  .map((letters) => letters.join(''))
  .filter((text) => !/\{\s*(?:["}]|a\w*\s*:)|[[{]\s*$/.test(text))

describe('the JSON in a text', () => {
  test('is found with any content and any text around it', () => {
    fc.assert(
      fc.property(words, json, words, (before, object, after) => {
        expect(JSON.stringify(jsonIn(before + object + after))).toBe(JSON.stringify(JSON.parse(object)))
      }),
    )
  })

  test('is not found while its end is missing', () => {
    const cut = fc.tuple(json, fc.nat()).map(([object, index]) => object.slice(0, index % object.length))
    fc.assert(
      fc.property(words, cut, (before, beginning) => expect(jsonIn(`So ${before}${beginning}`)).toBeUndefined()),
    )
  })

  test.each([
    ['{"a": 1} and {"a": {"b": [2]}} and {"c": 3}', { a: { b: [2] } }],
    ['{"draft": oops} {"a": "}{ and }{"}', { a: '}{ and }{' }],
    ['{ {{ {"a": 1}', { a: 1 }],
    ['{} ', {}],
    ['{"a": [1}', undefined],
    ['[1, 2]', [1, 2]],
    ['[]', []],
    ['[1] and [2]', undefined],
    ['So: [{"a": 1}, {"a": 2}]', [{ a: 1 }, { a: 2 }]],
    ['So: [{"a": 1}, {"a":', undefined],
    ['{"a": 1} {"begun": "but not end', undefined],
    ['{"a": "as long as it takes"} {"be', { a: 'as long as it takes' }],
    ['"{\\"a\\": 1}"', { a: 1 }],
    ['"a"', undefined],
    ['7', undefined],
    ['null', undefined],
    ['', undefined],
  ])('is read from %p as %p', (text, object) => {
    expect(jsonIn(text)).toEqual(object!)
  })

  // If each brace were read to the end of the text, these would take minutes.
  test.each([
    ['{"a":', undefined],
    ['{"', undefined],
    ['[{"a":1},', undefined],
    ['{"a":1,}', { a: 1 }],
    ['{"a":"b" "', undefined],
  ])('is searched quickly in many %p', (piece, object) => {
    expect(jsonIn(piece.repeat(30_000))).toEqual(object!)
  })

  test('may contain a very long string', () => {
    const text = '\\"'.repeat(100_000)
    expect(jsonIn(`So: ${JSON.stringify({ text })}`)).toEqual({ text })
  })

  test.each([
    ['{"a": 1,}', { a: 1 }],
    ['{"a": [1, 2,],\n}', { a: [1, 2] }],
    ["{'a': 'it is “so”', 'b': None, 'c': True}", { a: 'it is “so”', b: null, c: true }],
    ['{a: 1, b_2: "c, d"}', { a: 1, b_2: 'c, d' }],
    ['{"a": "one\ntwo"}', { a: 'one\ntwo' }],
    ['{"a": "You said "fine" again."}', { a: 'You said "fine" again.' }],
    ['{"a": 1 "b": {"c": 2}}', { a: 1, b: { c: 2 } }],
    ['{ // a {brace}\n "a": 1, /* and */ "b": 2}', { a: 1, b: 2 }],
    ['{"a": "http://b", "c": "/* } */"}', { a: 'http://b', c: '/* } */' }],
    ['{"a": oops}', { a: 'oops' }],
    ['[{a: 1,}]', [{ a: 1 }]],
  ])('is repaired in %p', (text, value) => {
    expect(jsonIn(text)).toEqual(value)
    expect(jsonIn(`So:\n\`\`\`json\n${text}\n\`\`\`\nThat is it.`)).toEqual(value)
  })

  test.each([
    '{"a": [1, 2,',
    "{'a': 'b', 'c': [{'d': 1}",
    '{a: 1, b: [{c: 2}',
    '{"a": "You said "fine" again.", "b": [{"c": 1}], "d',
    '{"a": 1, "b": {"c": 2,}',
    '[{"a": 1,}, {"a": 2,}',
  ])('is not completed in %p', (text) => {
    expect(jsonIn(text)).toBeUndefined()
  })
})

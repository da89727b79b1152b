import { expect, test } from 'bun:test'
import { createWordingLookup } from './wording.ts'

const minute = (count: number) => new Date(count * 60_000)
const bank = (version: string, from: number, ...again: number[]) => ({
  version,
  items: [{ id: 7, signal: 'Heart' as const, text: version }],
  servedFrom: minute(from),
  servedAgain: again.map(minute),
})
const find = createWordingLookup([bank('one', 0, 30), bank('two', 10), bank('three', 20)])

test.each([
  ['one', 'two', 5, 'one'],
  ['one', 'two', 10, 'two'],
  ['one', 'three', 15, 'two'],
  // a clock that is behind
  ['two', 'three', 5, 'two'],
  // an upgrade that was taken back
  ['one', 'one', 5, 'one'],
  ['one', 'one', 15, 'two'],
  ['one', 'one', 35, 'one'],
  ['one', 'three', 35, 'one'],
  // a bank that was served again without a record
  ['two', 'two', 25, 'two'],
])(
  'finds for a sheet begun with %s and ended with %s, answered in minute %d, the words of %s',
  (first, last, at, version) => {
    expect(find({ first, last })(7, minute(at))?.text).toBe(version)
  },
)

test('knows no words of an unknown version or question', () => {
  expect(find({ first: 'none', last: 'two' })(7, minute(5))).toBeUndefined()
  expect(find({ first: 'one', last: 'two' })(8, minute(5))).toBeUndefined()
})

import { expect, test } from 'bun:test'
import { share } from './measures.ts'

/** Newcombe's own examples (Statistics in Medicine 17, 1998). */
test.each([
  [81, 263, '81 of 263 (30.8 %, 25.5 to 36.6)'],
  [0, 20, '0 of 20 (0.0 %, 0.0 to 16.1)'],
])('gives the published interval of %i of %i', (count, of, text) => {
  expect(share(count, of)).toBe(text)
})

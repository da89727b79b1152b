import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { shareInterval, shareOf } from './proportions.ts'

/** Newcombe's own examples (Statistics in Medicine 17, 1998), to four decimals. */
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('gives the published interval of %i of %i', (count, of, from, to) => {
  const interval = shareInterval({ count, of })
  expect(interval.from).toBeCloseTo(from, 4)
  expect(interval.to).toBeCloseTo(to, 4)
})

test('gives an interval that holds its share', () => {
  const proportion = fc
    .integer({ min: 1, max: 2000 })
    .chain((of) => fc.integer({ min: 0, max: of }).map((count) => ({ count, of })))
  fc.assert(
    fc.property(proportion, (one) => {
      const { from, to } = shareInterval(one)
      const share = shareOf(one)
      expect(from <= share + 1e-9 && share <= to + 1e-9).toBe(true)
    }),
  )
})

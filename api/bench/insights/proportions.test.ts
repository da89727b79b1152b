import { expect, test } from 'bun:test'
import { shareInterval } from './proportions.ts'

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

import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { differenceInterval, type Proportion, shareInterval, shareOf } from './proportions.ts'

/** Newcombe's own examples (Statistics in Medicine 17, 1998), to four decimals. */
describe('the intervals are as published:', () => {
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('the interval of %i of %i', (count, of, from, to) => {
    const interval = shareInterval({ count, of })
    expect(interval.from).toBeCloseTo(from, 4)
    expect(interval.to).toBeCloseTo(to, 4)
  })

  test.each([
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [5, 56, 0, 29, -0.0381, 0.1926],
    [10, 10, 0, 20, 0.6791, 1],
  ])('the interval of %i of %i less %i of %i', (count, of, otherCount, otherOf, from, to) => {
    const interval = differenceInterval({ count, of }, { count: otherCount, of: otherOf })
    expect(interval.from).toBeCloseTo(from, 4)
    expect(interval.to).toBeCloseTo(to, 4)
  })
})

const proportion: fc.Arbitrary<Proportion> = fc
  .integer({ min: 1, max: 2000 })
  .chain((of) => fc.integer({ min: 0, max: of }).map((count) => ({ count, of })))

test('an interval holds its share, and that of a difference the difference, whichever is taken from which', () => {
  fc.assert(
    fc.property(proportion, proportion, (one, other) => {
      const { from, to } = shareInterval(one)
      const share = shareOf(one)
      expect(from <= share + 1e-9 && share <= to + 1e-9).toBe(true)
      const there = differenceInterval(one, other)
      const back = differenceInterval(other, one)
      const difference = share - shareOf(other)
      expect(there.from <= difference + 1e-9 && difference <= there.to + 1e-9).toBe(true)
      expect(there.from).toBeCloseTo(-back.to, 9)
      expect(there.to).toBeCloseTo(-back.from, 9)
    }),
  )
})

import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { roundedCount } from './small-cells.ts'

describe('a count of people', () => {
  test.each([
    [0, null],
    [9, null],
    [10, 10],
    [14, 10],
    [15, 20],
  ])('shows %d people as %p', (people, shown) => {
    expect(roundedCount(people)).toBe(shown)
  })

  test('never reveals fewer than ten people by the difference of two sums', () => {
    const shown = fc.nat(2000).map(roundedCount)
    fc.assert(
      fc.property(fc.array(shown), fc.array(shown), (some, others) => {
        const total = (counts: (number | null)[]) => counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)
        const difference = Math.abs(total(some) - total(others))
        expect(difference === 0 || difference >= 10).toBe(true)
      }),
    )
  })
})

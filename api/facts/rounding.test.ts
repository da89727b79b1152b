import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { stored, whole } from './rounding.ts'

describe('whole', () => {
  test('rounds halves upward', () => {
    expect([39.49, 39.5, 54.49, 54.5, 94.49, 94.5].map(whole)).toEqual([39, 40, 54, 55, 94, 95])
  })

  test('stays within half a point and 0-100', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (hundredths) => {
        const score = hundredths / 100
        const shown = whole(score)
        expect(Number.isInteger(shown)).toBe(true)
        expect(Math.abs(shown - score)).toBeLessThanOrEqual(0.5)
        expect(shown).toBeGreaterThanOrEqual(0)
        expect(shown).toBeLessThanOrEqual(100)
      }),
    )
  })
})

test('stores two decimals, halves upward', () => {
  expect([39.494, 39.495, 1.005, 54.995].map(stored)).toEqual([39.49, 39.5, 1.01, 55])
})

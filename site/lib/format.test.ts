import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { formatDay, formatPercent, formatScore, whole } from './format.ts'

describe('whole', () => {
  test('rounds halves upward, so that zones begin where they say', () => {
    expect([39.49, 39.5, 54.49, 54.5, 94.5].map(whole)).toEqual([39, 40, 54, 55, 95])
  })

  test('stays within half a point and inside 0-100', () => {
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

test('a score is a whole number as text', () => {
  expect(formatScore(66.5)).toBe('67')
  expect(formatScore(0)).toBe('0')
  expect(formatScore(100)).toBe('100')
})

test('a percentage is rounded as scores are', () => {
  expect(formatPercent(67.5)).toBe('68%')
  expect(formatPercent(100)).toBe('100%')
})

test('a day is written out, and what is no date is left out', () => {
  expect(formatDay('2026-03-09T12:00:00Z')).toBe('March 9, 2026')
  expect(formatDay('soon')).toBe('')
})

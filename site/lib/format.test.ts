import { expect, test } from 'bun:test'
import { formatDay, formatList, formatPercent, formatScore } from './format.ts'

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

test('names are listed as one says them', () => {
  expect([['A'], ['A', 'B'], ['A', 'B', 'C']].map(formatList)).toEqual(['A', 'A and B', 'A, B and C'])
})

import { expect, test } from 'bun:test'
import { formatDay, formatList, formatPercent, formatScore } from './format.ts'

test('formats a score as a whole number', () => {
  expect(formatScore(66.5)).toBe('67')
  expect(formatScore(0)).toBe('0')
  expect(formatScore(100)).toBe('100')
})

test('rounds a percentage like a score', () => {
  expect(formatPercent(67.5)).toBe('68%')
  expect(formatPercent(100)).toBe('100%')
})

test('writes out a day and omits an invalid date', () => {
  expect(formatDay('2026-03-09T12:00:00Z')).toBe('March 9, 2026')
  expect(formatDay('soon')).toBe('')
})

test('lists names with “and”', () => {
  expect([['A'], ['A', 'B'], ['A', 'B', 'C']].map(formatList)).toEqual(['A', 'A and B', 'A, B and C'])
})

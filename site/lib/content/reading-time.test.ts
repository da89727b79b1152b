import { expect, test } from 'bun:test'
import { readingMinutes } from './reading-time.ts'

test('counts a minute for 220 words, and one at least', () => {
  expect(readingMinutes('A few words.')).toBe(1)
  expect(readingMinutes('word '.repeat(1540))).toBe(7)
})

import { expect, test } from 'bun:test'
import { readingMinutes } from './reading-time.ts'

test('reading takes at least a minute, and one for 220 words', () => {
  expect(readingMinutes('A few words.')).toBe(1)
  expect(readingMinutes('word '.repeat(1540))).toBe(7)
})

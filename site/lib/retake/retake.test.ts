import { expect, test } from 'bun:test'
import { retakeAdvice } from './advice.ts'
import { retakeDay } from './retake.ts'

const at = (iso: string) => Date.parse(iso)

test.each([
  ['2026-01-15T12:00:00.000Z', '2026-01-16T00:00:00Z', '2026-04-15T12:00:00.000Z'],
  // February has no 30th
  ['2025-11-30T12:00:00.000Z', '2026-01-01T00:00:00Z', '2026-02-28T12:00:00.000Z'],
  ['2026-01-15T12:00:00.000Z', '2026-04-15T12:00:00Z', null],
  ['', '2026-01-01T00:00:00Z', null],
])('suggests a retake three months after %p, seen at %s: %p', (completedAt, now, day) => {
  expect(retakeDay(completedAt, at(now))).toBe(day)
})

test('names the day and leaves the choice to the user', () => {
  const { before, day, after } = retakeAdvice('2026-01-15T12:00:00.000Z', at('2026-01-16T00:00:00Z'))
  expect(before).toMatch(/says little\..* until about $/)
  expect([day, after]).toEqual(['2026-04-15T12:00:00.000Z', '. You can start sooner if you like.'])
})

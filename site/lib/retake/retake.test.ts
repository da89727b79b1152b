import { expect, test } from 'bun:test'
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

import { expect, test } from 'bun:test'
import { monthsBefore } from './time.ts'

test.each([
  ['2026-01-15T00:00:00.000Z', 2, '2025-11-15T00:00:00.000Z'],
  ['2026-03-31T12:00:00.000Z', 1, '2026-02-28T12:00:00.000Z'],
  ['2024-03-31T12:00:00.000Z', 1, '2024-02-29T12:00:00.000Z'],
])('subtracts from %s %i months: %s', (time, months, before) => {
  expect(monthsBefore(new Date(time), months).toISOString()).toBe(before)
})

import { describe, expect, test } from 'bun:test'
import { isRetakeDue, retakeAdvice, retakeDay } from './retake.ts'

const at = (iso: string) => Date.parse(iso)

describe('the day for a retake', () => {
  test('is three months on, at a month that lacks the day its last', () => {
    expect(retakeDay('2026-01-15T12:00:00.000Z', at('2026-01-16T00:00:00Z'))).toBe('2026-04-15T12:00:00.000Z')
    expect(retakeDay('2025-11-30T12:00:00.000Z', at('2026-01-01T00:00:00Z'))).toBe('2026-02-28T12:00:00.000Z')
  })

  test('is none once it has come, or where the day is unknown', () => {
    expect(retakeDay('2026-01-15T12:00:00.000Z', at('2026-04-15T12:00:00Z'))).toBeNull()
    expect(retakeDay('', 0)).toBeNull()
  })
})

test('a retake is due once three months have passed, to the moment', () => {
  const due = at('2026-04-15T12:00:00Z')
  expect([due - 1, due].map((now) => isRetakeDue('2026-01-15T12:00:00.000Z', now))).toEqual([false, true])
})

describe('the advice', () => {
  test('names the day, and leaves the choice to the person', () => {
    const advice = retakeAdvice('2026-01-15T12:00:00.000Z', at('2026-01-16T00:00:00Z'))
    expect(advice).toContain('until about April 15, 2026')
    expect(advice).toContain('says little')
    expect(advice).toContain('You are free to begin sooner.')
  })

  test('is an encouragement from that day on', () => {
    expect(retakeAdvice('2026-01-15T12:00:00.000Z', at('2026-04-15T12:00:00Z'))).toContain('a good moment')
  })
})

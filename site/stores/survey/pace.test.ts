import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { createManualClock } from './answer-queue.fixture.ts'
import { createPace, minutesLeft } from './pace.ts'

const times = (count: number, seconds: number) => Array.from({ length: count }, () => seconds * 1000)

describe('the minutes left', () => {
  test('are the median time between answers for each remaining statement', () => {
    expect(minutesLeft(times(10, 6), 120)).toBe(12)
    expect(minutesLeft(times(10, 6), 5)).toBe(1)
    expect(minutesLeft(times(10, 6.3), 150)).toBe(16)
  })

  test('are unknown with too few answers or nothing left', () => {
    expect(minutesLeft(times(7, 6), 120)).toBeNull()
    expect(minutesLeft(times(8, 6), 120)).toBe(12)
    expect(minutesLeft(times(20, 6), 0)).toBeNull()
  })

  test('ignore interruptions and clock changes', () => {
    expect(minutesLeft([...times(9, 6), 3_600_000], 120)).toBe(12)
    expect(minutesLeft([...times(9, 6), -3_600_000], 120)).toBe(12)
  })

  test('follow a changing pace', () => {
    expect(minutesLeft([...times(100, 12), ...times(20, 5)], 120)).toBe(10)
  })

  test('are rounded to fives if there are many', () => {
    expect(minutesLeft(times(10, 7), 190)).toBe(20)
    expect(minutesLeft(times(10, 7.7), 190)).toBe(25)
  })
})

const anyTimes = fc.array(fc.integer({ min: -10_000_000, max: 10_000_000 }), { maxLength: 250 })
const anyRest = fc.integer({ min: 1, max: 200 })

test('are whole, at least one, and at most half a minute a statement', () => {
  fc.assert(
    fc.property(anyTimes, anyRest, (given, remaining) => {
      const minutes = minutesLeft(given, remaining)
      if (minutes === null) return expect(given.length).toBeLessThan(8)
      expect(Number.isInteger(minutes)).toBe(true)
      expect(minutes).toBeGreaterThanOrEqual(1)
      expect(minutes).toBeLessThanOrEqual(Math.max(1, remaining / 2 + 2.5))
    }),
  )
})

test('never grow with fewer statements', () => {
  fc.assert(
    fc.property(anyTimes, anyRest, anyRest, (given, one, other) => {
      const [less, more] = one < other ? [one, other] : [other, one]
      expect(minutesLeft(given, less) ?? 0).toBeLessThanOrEqual(minutesLeft(given, more) ?? 0)
    }),
  )
})

test('measures the pace from the second answer on', () => {
  const clock = createManualClock()
  const pace = createPace(clock)
  for (let count = 0; count < 8; count += 1) {
    pace.note()
    clock.advance(6000)
  }
  expect(pace.minutesLeft(120)).toBeNull()
  pace.note()
  expect(pace.minutesLeft(120)).toBe(12)
})

test('continues the pace of an earlier visit without the time between', () => {
  const clock = createManualClock()
  const pace = createPace(clock, times(8, 6))
  expect(pace.minutesLeft(120)).toBe(12)
  clock.advance(3_600_000)
  pace.note()
  expect(pace.times()).toEqual(times(8, 6))
  for (let count = 0; count < 30; count += 1) {
    clock.advance(3000)
    pace.note()
  }
  expect(pace.times()).toEqual(times(20, 3))
  expect(pace.minutesLeft(120)).toBe(6)
})

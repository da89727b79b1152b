import { expect, test } from 'bun:test'
import { createManualClock } from './answer-queue.fixture.ts'
import { createPace, minutesLeft } from './pace.ts'

const times = (count: number, seconds: number) => Array.from({ length: count }, () => seconds * 1000)

test.each([
  ['median time for each remaining statement', times(10, 6), 120, 12],
  ['at least one', times(10, 6), 5, 1],
  ['whole minutes', times(10, 6.3), 150, 16],
  ['none with too few answers', times(7, 6), 120, null],
  ['none if nothing is left', times(20, 6), 0, null],
  ['not longer after an interruption', [...times(9, 6), 3_600_000], 120, 12],
  ['half a minute at most for each', times(10, 60), 20, 10],
  ['not shorter after a clock change', [...times(9, 6), -3_600_000], 120, 12],
  ['a changing pace', [...times(100, 12), ...times(20, 5)], 120, 10],
  ['fives if there are many, rounded down', times(10, 7), 190, 20],
  ['fives if there are many, rounded up', times(10, 7.7), 190, 25],
])('estimates the minutes left: %s', (_, given, remaining, minutes) => {
  expect(minutesLeft(given, remaining)).toBe(minutes)
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

import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { rangeOfChanges, ticksOf } from './scale.ts'

test('the scale goes in tens around every score with its error', () => {
  expect(rangeOfChanges([{ from: 50, to: 62.5, error: 6 }])).toEqual({ min: 40, max: 70 })
  expect(rangeOfChanges([{ from: 2, to: 99, error: 8 }])).toEqual({ min: 0, max: 100 })
})

test('the scale has a few marks', () => {
  expect(ticksOf({ min: 40, max: 70 })).toEqual([40, 50, 60, 70])
  expect(ticksOf({ min: 10, max: 100 })).toEqual([20, 40, 60, 80, 100])
  const score = fc.double({ min: 0, max: 100, noNaN: true })
  fc.assert(
    fc.property(score, score, (from, to) => {
      const scale = rangeOfChanges([{ from, to, error: 7 }])
      const ticks = ticksOf(scale)
      expect(ticks.length).toBeGreaterThanOrEqual(2)
      expect(ticks.length).toBeLessThanOrEqual(7)
      expect(ticks[0]).toBeGreaterThanOrEqual(scale.min)
      expect(ticks.at(-1)).toBeLessThanOrEqual(scale.max)
    }),
  )
})

import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { coursesOf, occasionsOf, rangeOfChanges, positionIn, ticksOf } from './progress.ts'
import { scoresOf } from '../assessments/scores.fixture.ts'

describe('the course over time', () => {
  test('keeps the band of the error within the scale', () => {
    const [worst, best] = occasionsOf(scoresOf([1, 99]))
    expect([worst?.low, worst?.high]).toEqual([0, 5])
    expect([best?.low, best?.high]).toEqual([95, 100])
  })

  test('draws one course for each signal, the oldest first', () => {
    const courses = coursesOf(scoresOf([40, 60]))
    expect(courses).toHaveLength(10)
    expect(courses[0]).toEqual({ signal: 'Spark', scores: [40, 60] })
  })
})

test('places a score within a range, and in its middle if the range is a point', () => {
  expect([40, 55, 70].map((score) => positionIn(score, { min: 40, max: 70 }))).toEqual([0, 0.5, 1])
  expect(positionIn(5, { min: 5, max: 5 })).toBe(0.5)
})

describe('the scale of changes', () => {
  test('goes in tens around every score with its error', () => {
    expect(rangeOfChanges([{ from: 50, to: 62.5, error: 6 }])).toEqual({ min: 40, max: 70 })
    expect(rangeOfChanges([{ from: 2, to: 99, error: 8 }])).toEqual({ min: 0, max: 100 })
  })

  test('carries two to seven marks', () => {
    expect(ticksOf({ min: 40, max: 70 }, [10, 20], 6)).toEqual([40, 50, 60, 70])
    expect(ticksOf({ min: 10, max: 100 }, [10, 20], 6)).toEqual([20, 40, 60, 80, 100])
    expect(ticksOf({ min: 43, max: 65 }, [5, 10, 20], 5)).toEqual([45, 50, 55, 60, 65])
    const score = fc.double({ min: 0, max: 100, noNaN: true })
    fc.assert(
      fc.property(score, score, (from, to) => {
        const scale = rangeOfChanges([{ from, to, error: 7 }])
        const ticks = ticksOf(scale, [10, 20], 6)
        expect(ticks.length).toBeGreaterThanOrEqual(2)
        expect(ticks.length).toBeLessThanOrEqual(7)
        expect(ticks[0]).toBeGreaterThanOrEqual(scale.min)
        expect(ticks.at(-1)).toBeLessThanOrEqual(scale.max)
      }),
    )
  })
})

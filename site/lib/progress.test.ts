import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { coursesOf, occasionsOf, axisOf, shareOf } from './progress.ts'
import { scoresOf } from './scores.fixture.ts'

describe('the course over time', () => {
  test('runs from the first assessment to the latest, with whole scores', () => {
    const occasions = occasionsOf(scoresOf([58.2, 55.49, 55.5]))
    expect(occasions.map(({ label }) => label)).toEqual(['First Assessment', 'Assessment 2', 'Latest'])
    expect(occasions.map(({ ras }) => ras)).toEqual([58, 55, 56])
  })

  test('keeps the band of the measurement error within the scale', () => {
    const [worst, best] = occasionsOf(scoresOf([1, 99]))
    expect([worst?.low, worst?.high]).toEqual([0, 5])
    expect([best?.low, best?.high]).toEqual([95, 100])
  })

  test('has one course a signal, the oldest first', () => {
    const courses = coursesOf(scoresOf([40, 60]))
    expect(courses).toHaveLength(10)
    expect(courses[0]).toEqual({ signal: 'Spark', scores: [40, 60] })
  })
})

describe('the range', () => {
  test('is ten points wider than the scores', () => {
    expect(axisOf([48, 61, 55])).toEqual({ min: 38, max: 71 })
  })

  test('stays within the scale, and holds every score', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1 }), (scores) => {
        const range = axisOf(scores)
        expect(range.min).toBeGreaterThanOrEqual(0)
        expect(range.max).toBeLessThanOrEqual(100)
        for (const score of scores) {
          expect(shareOf(score, range)).toBeGreaterThanOrEqual(0)
          expect(shareOf(score, range)).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})

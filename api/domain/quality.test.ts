import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { anySheet, sheetOf } from '../test/sheets.ts'
import { items } from './bank.ts'
import { assessQuality, consistency, longestRun, medianGap, standardDeviation } from './quality.ts'
import { answersInOrder, type Sheet } from './sheet.ts'

const judge = (sheet: Sheet, answeredAt: number[] = []) => assessQuality(sheet, answersInOrder(sheet), answeredAt)

/** Someone who answers by what an item is about: like items alike. */
const careful = sheetOf((item) => {
  const topic = item.keyed === 0 ? item.style! : item.component!
  const level = 2 + ((topic.charCodeAt(0) + topic.length) % 3)
  return item.keyed === -1 ? 6 - level : level
})

const steady = (gap: number) => items.map((_, index) => index * gap)

describe('the longest run', () => {
  test('counts equal answers in a row', () => {
    expect(longestRun([1, 2, 2, 2, 3, 3])).toBe(3)
    expect(longestRun([4])).toBe(1)
  })

  test('flags twelve, not eleven', () => {
    const withRun = (length: number) =>
      sheetOf((item) => (item.order <= length ? 3 : item.order === length + 1 ? 5 : careful.get(item.id)!))
    expect(longestRun(answersInOrder(withRun(11)).slice(0, 12))).toBe(11)
    expect(judge(withRun(12)).reasons).toContain('long-run')
  })
})

describe('the spread', () => {
  test('is the standard deviation of the 200 answers', () => {
    expect(standardDeviation([1, 5])).toBe(2)
    expect(standardDeviation([3, 3, 3])).toBe(0)
  })

  test('flags half a point or less', () => {
    const alternating = sheetOf((item) => 3 + (item.order % 2))
    expect(standardDeviation(answersInOrder(alternating))).toBe(0.5)
    expect(judge(alternating).reasons).toContain('flat')
  })
})

describe('consistency', () => {
  test('is high for someone who answers like items alike', () => {
    expect(consistency(careful)).toBeGreaterThan(0.5)
    expect(judge(careful, steady(6000))).toEqual({ flag: 'good', reasons: [] })
  })

  test('is the correlation of the published formula, as another program computed it', () => {
    const moody = sheetOf((item) => (item.id % 7 === 0 ? 6 - careful.get(item.id)! : careful.get(item.id)!))
    // With 62 degrees of freedom between the groups, the two means not taken off, it would be .5098.
    expect(consistency(moody)).toBeCloseTo(0.5204224, 6)
  })

  test('is 0 where nothing differs at all', () => {
    for (const answer of [1, 2, 3, 4, 5]) expect(consistency(sheetOf(() => answer))).toBe(0)
  })

  test('flags about three in four random sheets', () => {
    // 74 % in simulation; of 400, five standard deviations are eleven percentage points.
    const sheets = fc.sample(anySheet, { numRuns: 400, seed: 20 })
    const flagged = sheets.filter((sheet) => judge(sheet).reasons.includes('inconsistent')).length
    expect(flagged / sheets.length).toBeGreaterThan(0.63)
    expect(flagged / sheets.length).toBeLessThan(0.85)
  })

  test('does not take agreeing with everything for agreement', () => {
    fc.assert(
      fc.property(anySheet, fc.constantFrom(-1, 1), (sheet, shift) => {
        const inside = new Map([...sheet].map(([id, answer]) => [id, Math.min(4, Math.max(2, answer))]))
        const shifted = new Map([...inside].map(([id, answer]) => [id, answer + shift]))
        expect(consistency(shifted)).toBeCloseTo(consistency(inside), 9)
      }),
    )
  })
})

describe('the pace', () => {
  test('is the median gap, with breaks of over 120 s left out', () => {
    expect(medianGap([0, 2000, 5000, 9000])).toBe(3000)
    expect(medianGap([9000, 0, 2000])).toBe(4500)
    expect(medianGap([0, 2000, 200_000])).toBe(2000)
    expect(medianGap([0, 120_000, 240_001])).toBe(120_000)
    expect(medianGap([5000])).toBeNull()
  })

  test('flags under 2.8 s', () => {
    expect(judge(careful, steady(2799)).reasons).toEqual(['fast'])
    expect(judge(careful, steady(2800)).flag).toBe('good')
    expect(judge(careful).flag).toBe('good')
  })
})

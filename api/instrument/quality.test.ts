import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { anySheet, idealSheet, sheetOf, worstSheet } from '../test/sheets.ts'
import { unchangedPeople } from './simulated/people.ts'
import { items } from './bank.ts'
import { assessQuality, consistency, longestRun, longRunFrom, medianGap, standardDeviation } from './quality.ts'
import { answersInOrder, type Sheet } from './sheet.ts'

const judge = (sheet: Sheet, answeredAt: number[] = []) => assessQuality(answersInOrder(sheet), answeredAt, sheet)

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
      sheetOf(({ order }) => (order <= length ? 3 : order === length + 1 ? 5 : 1 + ((order * 3) % 5)))
    expect(longestRun(answersInOrder(withRun(11)))).toBe(11)
    expect(judge(withRun(11)).reasons).not.toContain('long-run')
    expect(judge(withRun(12)).reasons).toContain('long-run')
  })

  test('reaches further without a flag if one answer is much commoner than the others', () => {
    const mostly = (share: number) =>
      Array.from({ length: 200 }, (_, index) => (index < 200 * share ? 3 : index % 2 === 0 ? 4 : 5))
    expect(longRunFrom(mostly(0.35))).toBe(12)
    // ln(.002 / (200 × .3)) / ln .7 = 28.9
    expect(longRunFrom(mostly(0.7))).toBe(29)
    expect(longRunFrom(mostly(1))).toBe(Infinity)
  })
})

test('flags a spread of 0.4 points or less, and then checks neither runs nor consistency', () => {
  const differing = (count: number) => sheetOf((item) => (item.order <= count ? 4 : 3))
  expect(standardDeviation(answersInOrder(differing(40)))).toBeCloseTo(0.4, 9)
  expect(judge(differing(39)).reasons).toEqual(['flat'])
  expect(judge(differing(42)).reasons).not.toContain('flat')
})

describe('consistency', () => {
  test('matches the published formula, as computed by another program, and is 0 if all answers are equal', () => {
    const moody = sheetOf((item) => (item.id % 7 === 0 ? 6 - careful.get(item.id)! : careful.get(item.id)!))
    // With 56 degrees of freedom between the groups, the two means not taken off, it would be 0.5061.
    expect(consistency(moody)).toBeCloseTo(0.5176887, 6)
    expect(consistency(sheetOf(() => 3))).toBe(0)
  })

  test('flags most random sheets, and hardly any of simulated people', () => {
    // 86 % and 0.1 % in simulation
    const shareOf = (sheets: Sheet[]) =>
      sheets.filter((sheet) => judge(sheet).reasons.includes('inconsistent')).length / sheets.length
    expect(shareOf(fc.sample(anySheet, { numRuns: 400, seed: 20 }))).toBeGreaterThan(0.75)
    expect(shareOf(unchangedPeople(800).map(({ answers }) => answers))).toBeLessThan(0.01)
  })

  test('flags few who stay in the middle or at the ends of the scale', () => {
    const people = unchangedPeople(800).map(({ answers }) => answers)
    const answering = (change: (answer: number) => number) =>
      people.map((sheet) => new Map([...sheet].map(([id, answer]) => [id, change(answer)])))
    for (const sheets of [
      answering((answer) => Math.min(4, Math.max(2, answer))),
      answering((answer) => (answer === 3 ? 3 : answer > 3 ? 5 : 1)),
    ]) {
      const flagged = sheets.filter((sheet) => judge(sheet).reasons.includes('inconsistent'))
      expect(flagged.length / sheets.length).toBeLessThan(0.05)
    }
  })

  test('accepts answers that follow the keys, or all contradict them', () => {
    for (const sheet of [idealSheet, worstSheet]) expect(judge(sheet).reasons).not.toContain('inconsistent')
  })

  test('stays the same when all answers move by one point', () => {
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
  test('follows the median gap without breaks of over 120 s', () => {
    expect(medianGap([0, 2000, 5000, 9000])).toBe(3000)
    expect(medianGap([9000, 0, 2000])).toBe(4500)
    expect(medianGap([0, 2000, 200_000])).toBe(2000)
    expect(medianGap([0, 120_000, 240_001])).toBe(120_000)
    expect(medianGap([5000])).toBeNull()
  })

  test('flags under 2.3 s', () => {
    expect(judge(careful, steady(2299)).reasons).toEqual(['fast'])
    expect(judge(careful, steady(2300)).flag).toBe('good')
    expect(judge(careful).flag).toBe('good')
  })
})

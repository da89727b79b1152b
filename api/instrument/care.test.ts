import { describe, expect, test } from 'bun:test'
import { idealSheet, sheetOf, worstSheet } from '../test/sheets.ts'
import { unchangedPeople } from './simulated/people.ts'
import { items } from './bank.ts'
import { scoreSheet } from './scoring.ts'
import type { Sheet } from './sheet.ts'
import { needsCare } from './care.ts'
import { analyseResult } from '../letter/evidence/evidence.ts'

const isCareDue = (answers: Sheet) => needsCare(scoreSheet(answers), answers)

/** Neutral on fear and being torn, by the keys in all else, with these answers in it. */
const answering = (answers: Record<number, number>) =>
  sheetOf(({ id, keyed, care }) => answers[id] ?? (care ? 3 : 3 + keyed))

describe('care', () => {
  test.each([
    [{ 37: 4, 39: 4 }, true],
    [{ 37: 4, 39: 4, 38: 1, 40: 1 }, true],
    [{ 37: 5, 39: 3 }, false],
    [{ 37: 4, 38: 4 }, true],
    [{ 38: 4, 40: 4 }, true],
    [{ 38: 4, 40: 4, 37: 2 }, false],
    [{ 37: 5 }, false],
    [{ 38: 5, 40: 3 }, false],
  ])('follows from answers %p, also without any others as in a first look: %p', (answers, isDue) => {
    expect(isCareDue(answering(answers))).toBe(isDue)
    const alone = new Map(Object.entries(answers).map(([id, answer]) => [Number(id), answer]))
    expect(needsCare({ quality: { flag: 'good', reasons: [] } }, alone)).toBe(isDue)
  })

  test('ignores a single answer among neutral ones', () => {
    for (const { id } of items) {
      for (const answer of [1, 5]) expect(isCareDue(sheetOf((item) => (item.id === id ? answer : 3)))).toBe(false)
    }
  })

  test('ignores a flat sheet and the ideal one', () => {
    for (const answer of [1, 2, 3, 4, 5]) expect(isCareDue(sheetOf(() => answer))).toBe(false)
    expect(isCareDue(idealSheet)).toBe(false)
  })

  test('applies to the worst sheet', () => expect(isCareDue(worstSheet)).toBe(true))

  test('applies to about one in five simulated sheets, and rarely if closeness feels safe', () => {
    const people = unchangedPeople(800)
    const shareOf = (some: typeof people) =>
      some.filter(({ scored, answers }) => needsCare(scored, answers)).length / some.length
    expect(shareOf(people)).toBeGreaterThan(0.12)
    expect(shareOf(people)).toBeLessThan(0.26)
    const again = people.filter(({ scored, answers }) => needsCare(scored, answers))
    const bothTimes = again.filter(({ scoredBefore, before }) => needsCare(scoredBefore, before))
    // about half of them: it is a guess, and never said to be more
    expect(bothTimes.length / again.length).toBeGreaterThan(0.35)
    const safe = people.filter(({ scored }) => scored.anchorScore >= 65 && scored.patternScore >= 60)
    expect(safe.length).toBeGreaterThan(100)
    expect(shareOf(safe)).toBeLessThan(0.05)
  })
})

test('makes acts gentle under an Anchor of 45 if no care is needed', () => {
  const answers = sheetOf(() => 3)
  const scored = scoreSheet(answers)
  const isGentle = (anchorScore: number) => analyseResult({ scored: { ...scored, anchorScore }, answers }).gentle
  expect(needsCare(scored, answers)).toBe(false)
  expect([44.99, 45, 45.01].map(isGentle)).toEqual([true, false, false])
})

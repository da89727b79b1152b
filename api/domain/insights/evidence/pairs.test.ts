import { describe, expect, test } from 'bun:test'
import { signalNames } from '../../../contract/signal-names.ts'
import { idealSheet, sheetOf, worstSheet } from '../../../test/sheets.ts'
import { simulatedPeople } from '../../../test/simulated-people.ts'
import { needsCare } from './care.ts'
import { allPairs, holdsOf, pairsOf } from './pairs.ts'

const people = simulatedPeople(1000).map(({ answers, scored }) => {
  const care = needsCare(scored, answers)
  return { answers, care, pairs: pairsOf(answers, care) }
})

describe('the pairs that editors wrote', () => {
  test('are many, over all ten signals, and no two say the same', () => {
    expect(allPairs.length).toBeGreaterThanOrEqual(80)
    expect(new Set(allPairs.map(({ says }) => says)).size).toBe(allPairs.length)
    for (const name of signalNames) {
      const touching = allPairs.filter(({ answers }) => answers.some(({ item }) => item.signal === name))
      expect({ name, isThere: touching.length >= 8 }).toEqual({ name, isThere: true })
    }
  })

  test('name two statements, none of them tender, and the same two answers once', () => {
    const seen = new Set<string>()
    for (const { answers, says } of allPairs) {
      expect(answers[0].item).not.toBe(answers[1].item)
      expect({ says, tender: answers.filter(({ item }) => item.tender).length }).toEqual({ says, tender: 0 })
      const key = answers
        .map(({ item, said }) => `${item.id} ${said}`)
        .sort()
        .join()
      expect(seen.has(key)).toBe(false)
      seen.add(key)
    }
  })

  test('hold for few: none for more than one simulated person in four', () => {
    for (const pair of allPairs) {
      const share = people.filter(({ answers }) => holdsOf(pair, answers)).length / people.length
      expect({ says: pair.says, isRare: share < 0.25 }).toEqual({ says: pair.says, isRare: true })
    }
  })

  test('say in two sentences at most what stands side by side', () => {
    for (const { says } of allPairs) {
      expect(says).toMatch(/^[A-Z][^.?!]*[.](?: [A-Z][^.?!]*[.?])?$/)
      expect(says.split(' ').length).toBeLessThanOrEqual(32)
    }
  })
})

describe('the pairs of a sheet', () => {
  test('are two or more for 97 % of people', () => {
    const few = people.filter(({ pairs }) => pairs.length < 2).length
    expect(few / people.length).toBeLessThan(0.03)
  })

  test('hold, and share no statement', () => {
    for (const { answers, pairs } of people) {
      for (const pair of pairs) expect(holdsOf(pair, answers)).toBe(true)
      const ids = pairs.flatMap((pair) => pair.answers.map(({ item }) => item.id))
      expect(new Set(ids).size).toBe(ids.length)
    }
  })

  test('are shown to 15 % of people at most', () => {
    const shown = people.flatMap(({ pairs }) => pairs.map(({ says }) => says))
    const most = Math.max(...[...Map.groupBy(shown, (says) => says).values()].map((all) => all.length))
    expect(most / people.length).toBeLessThan(0.15)
  })

  test('begin with the strongest answers', () => {
    const strength = (pair: (typeof allPairs)[number], sheet: ReadonlyMap<number, number>) =>
      pair.answers.reduce((sum, { item }) => sum + Math.abs(sheet.get(item.id)! - 3), 0)
    for (const { answers, care, pairs } of people.filter((person) => !person.care)) {
      const best = allPairs.filter((pair) => holdsOf(pair, answers)).map((pair) => strength(pair, answers))
      if (!care && pairs[0]) expect(strength(pairs[0], answers)).toBe(Math.max(...best))
    }
  })

  test('leave Anchor and Pattern alone where care is needed', () => {
    for (const { pairs } of people.filter(({ care }) => care)) {
      const signals = pairs.flatMap(({ answers }) => answers.map(({ item }) => item.signal))
      expect(signals.filter((signal) => signal === 'Anchor' || signal === 'Pattern')).toEqual([])
    }
  })

  test('are there for the best sheet, the worst, and all that answer alike', () => {
    for (const sheet of [idealSheet, worstSheet, ...[1, 2, 4, 5].map((answer) => sheetOf(() => answer))]) {
      expect(pairsOf(sheet, false).length).toBeGreaterThanOrEqual(2)
    }
    expect(
      pairsOf(
        sheetOf(() => 3),
        false,
      ),
    ).toEqual([])
  })
})

import { describe, expect, test } from 'bun:test'
import { signalNames } from '#api/contract/signal.ts'
import { idealSheet, sheetOf, worstSheet } from '#api/test/sheets.ts'
import { simulatedPeople } from '#api/instrument/simulated/people.ts'
import { analyseResult } from './evidence.ts'
import { allPairs, contraryAnswers, isPairTrue, pairFamilies, pairsOf, pullOf, type AnswerPair } from './pairs.ts'

const people = simulatedPeople(1000).map(({ answers, scored }) => analyseResult({ answers, scored }))
const week = { signal: 'Spark', name: 'Showing Care' } as const

test('offers pairs of every family and signal', () => {
  expect(allPairs().length).toBeGreaterThanOrEqual(160)
  for (const family of pairFamilies) {
    expect([family, allPairs().filter((pair) => pair.family === family).length >= 8]).toEqual([family, true])
  }
  for (const name of signalNames) {
    const touching = allPairs().filter(({ answers }) => answers.some(({ item }) => item.signal === name))
    expect([name, touching.length >= 8]).toEqual([name, true])
  }
})

describe('the pairs of a sheet', () => {
  const strength = (pair: AnswerPair, sheet: ReadonlyMap<number, number>) =>
    pair.answers.reduce((sum, { item }) => sum + Math.abs(sheet.get(item.id)! - 3), 0)
  const isOf = ({ answers }: AnswerPair, { signal, name }: { signal: string; name: string }) =>
    answers.some(({ item }) => item.signal === signal && item.component === name)

  test('number two or more for 97 % of people', () => {
    const few = people.filter(({ pairs }) => pairs.length < 2).length
    expect(few / people.length).toBeLessThan(0.03)
  })

  test('hold, and share no statement', () => {
    for (const { answers, pairs } of people) {
      for (const pair of pairs) expect(isPairTrue(pair, answers)).toBe(true)
      const ids = pairs.flatMap((pair) => pair.answers.map(({ item }) => item.id))
      expect(new Set(ids).size).toBe(ids.length)
    }
  })

  test('appear each to under 12 % of people, and first to under 6 %', () => {
    const mostOf = (shown: string[]) =>
      Math.max(...[...Map.groupBy(shown, (one) => one).values()].map((all) => all.length)) / people.length
    expect(mostOf(people.flatMap(({ pairs }) => pairs.map(({ handle }) => handle)))).toBeLessThan(0.12)
    expect(mostOf(people.flatMap(({ pairs }) => pairs[0]?.handle ?? []))).toBeLessThan(0.06)
  })

  test('start with the strongest answers that pull, among equals with uncontradicted ones, then with the week’s', () => {
    let ofWeek = 0
    for (const { answers, pairs, profile } of people.filter(({ care }) => !care)) {
      const isOfChoices = ({ answers }: AnswerPair) => Number(answers.every(({ item }) => item.keyed === 0))
      const contrary = (pair: AnswerPair) =>
        pair.answers.reduce((sum, { item }) => sum + contraryAnswers(item, answers), 0)
      const worth = (pair: AnswerPair) =>
        1e4 * pullOf(pair, answers) + 1e3 * strength(pair, answers) - 1e2 * isOfChoices(pair) - contrary(pair)
      const found = allPairs().filter((pair) => isPairTrue(pair, answers))
      const best = found.filter((pair) => worth(pair) === Math.max(...found.map(worth)))
      const first = pairs[0]!
      expect(best).toContain(first)
      if (!best.some((pair) => isOf(pair, profile.weakest))) continue
      ofWeek += 1
      expect(isOf(first, profile.weakest)).toBe(true)
    }
    expect(ofWeek).toBeGreaterThan(100)
  })

  test('exist on the worst sheet and any flat one, but not on the neutral one or the best, where nothing pulls', () => {
    for (const sheet of [worstSheet, ...[1, 2, 4, 5].map((answer) => sheetOf(() => answer))]) {
      expect(pairsOf(sheet, false, week).length).toBeGreaterThan(0)
    }
    for (const sheet of [idealSheet, sheetOf(() => 3)]) expect(pairsOf(sheet, false, week)).toEqual([])
  })
})

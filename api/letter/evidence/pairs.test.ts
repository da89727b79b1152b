import { describe, expect, test } from 'bun:test'
import { signalNames } from '#api/contract/signal.ts'
import { idealSheet, sheetOf, worstSheet } from '#api/test/sheets.ts'
import { simulatedPeople } from '#api/instrument/simulated/people.ts'
import { analyseResult } from './evidence.ts'
import { allPairs, contraryAnswers, isPairTrue, pairFamilies, pairsOf, type AnswerPair } from './pairs.ts'

const people = simulatedPeople(1000).map(({ answers, scored }) => analyseResult({ answers, scored }))
const week = { signal: 'Spark', name: 'Showing Care' } as const

test('offers pairs of every family and signal', () => {
  expect(allPairs.length).toBeGreaterThanOrEqual(160)
  for (const family of pairFamilies) {
    expect([family, allPairs.filter((pair) => pair.family === family).length >= 8]).toEqual([family, true])
  }
  for (const name of signalNames) {
    const touching = allPairs.filter(({ answers }) => answers.some(({ item }) => item.signal === name))
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

  test('start with the strongest answers, among equals with uncontradicted ones, then with the component of the week', () => {
    let ofWeek = 0
    for (const { answers, pairs, profile } of people.filter(({ care }) => !care)) {
      const contrary = (pair: AnswerPair) =>
        pair.answers.reduce((sum, { item }) => sum + contraryAnswers(item, answers), 0) +
        (pair.family === 'two-ways' ? 1000 : 0)
      const all = allPairs.filter((pair) => isPairTrue(pair, answers))
      const pulling = all.filter((pair) =>
        pair.answers.some(({ item }) => item.keyed * (answers.get(item.id)! - 3) <= 0),
      )
      const found = pulling.length > 0 ? pulling : all
      const most = Math.max(...found.map((pair) => strength(pair, answers)))
      const strongest = found.filter((pair) => strength(pair, answers) === most)
      const least = Math.min(...strongest.map(contrary))
      const best = strongest.filter((pair) => contrary(pair) === least)
      const first = pairs[0]!
      expect(best).toContain(first)
      if (!best.some((pair) => isOf(pair, profile.weakest))) continue
      ofWeek += 1
      expect(isOf(first, profile.weakest)).toBe(true)
    }
    expect(ofWeek).toBeGreaterThan(100)
  })

  test('exist on the best sheet, the worst, and any flat one except the neutral one', () => {
    for (const sheet of [idealSheet, worstSheet, ...[1, 2, 4, 5].map((answer) => sheetOf(() => answer))]) {
      expect(pairsOf(sheet, false, week).length).toBeGreaterThan(0)
    }
    const middle = sheetOf(() => 3)
    expect(pairsOf(middle, false, week)).toEqual([])
  })
})

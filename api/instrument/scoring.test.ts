import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { signalScoreKey } from '../contract/signal.ts'
import { anySheet, idealSheet, sheetOf } from '../test/sheets.ts'
import { componentErrors, rasError, signalError } from './public/standard-errors.ts'
import { bankVersion, type Item, items } from './bank.ts'
import { scoreSheet } from './scoring.ts'
import { InvalidSheetError, type Sheet } from './sheet.ts'
import { mean, roundForStorage } from './public/rounding.ts'
import { zoneKeys } from './public/zone-keys.ts'

describe('scores', () => {
  test('add to 50 points an eighth of the scale for each step between + and − answers; the RAS is their mean', () => {
    const unrounded = (sheet: Sheet, isPart: (item: Item) => boolean) => {
      const answersOf = (key: number) =>
        items.flatMap((item) => (item.keyed === key && isPart(item) ? sheet.get(item.id)! : []))
      return 50 + 12.5 * (mean(answersOf(1)) - mean(answersOf(-1)))
    }
    fc.assert(
      fc.property(anySheet, (sheet) => {
        const scored = scoreSheet(sheet)
        const ofSignals = scored.signalBreakdowns.map(({ signal, components }) => {
          const score = unrounded(sheet, (item) => item.signal === signal)
          expect(scored[signalScoreKey(signal)]).toBe(roundForStorage(score))
          for (const { name, score } of components) {
            const isPart = (item: Item) => item.signal === signal && item.component === name
            expect(score).toBe(roundForStorage(unrounded(sheet, isPart)))
          }
          return score
        })
        expect(scored.rasScore).toBe(roundForStorage(mean(ofSignals)))
      }),
    )
  })

  test('reach every zone', () => {
    const reached = new Set<string>()
    for (let share = 0; share <= items.length; share += 1) {
      reached.add(scoreSheet(sheetOf((item) => 3 + 2 * (item.order <= share ? item.keyed : -item.keyed))).tier)
    }
    expect(reached).toEqual(new Set(zoneKeys.map((zone) => zone.name)))
  })
})

describe('a scored sheet', () => {
  const scored = scoreSheet(idealSheet)

  test('carries the error of each score', () => {
    expect(scored.rasError).toBeCloseTo(rasError, 2)
    for (const { signal, error, components } of scored.signalBreakdowns) {
      expect(error).toBeCloseTo(signalError(signal), 2)
      for (const part of components)
        expect(part.error).toBeCloseTo(componentErrors({ signal, name: part.name }).error, 2)
    }
  })

  test('carries the versions of bank, scoring and parameters', () => {
    expect(scored).toMatchObject({ scoringVersion: '2', bankVersion })
    expect(scored.parametersVersion).toMatch(/^[0-9a-f]{12}$/)
  })
})

test.each<[string, Sheet]>([
  ['nothing', new Map()],
  ['199 answers', new Map([...idealSheet].slice(1))],
  ['an unknown item', new Map([...idealSheet].slice(1)).set(201, 3)],
  ['one answer too many', new Map(idealSheet).set(201, 3)],
  ...[0, 6, 2.5, Number.NaN, -1].map((answer): [string, Sheet] => [
    `answer ${answer}`,
    new Map(idealSheet).set(7, answer),
  ]),
])('throws for an invalid sheet with %s', (_, sheet) => {
  expect(() => scoreSheet(sheet)).toThrow(InvalidSheetError)
})

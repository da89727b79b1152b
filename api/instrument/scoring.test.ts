import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { signalNames, signalScoreKey } from '../contract/signal.ts'
import { anyItem, anySheet, idealSheet, sheetOf, worstSheet } from '../test/sheets.ts'
import { componentError, rasError, signalError } from './facts/errors.ts'
import { bankVersion, items } from './bank.ts'
import { scaleOf, scoreOf, scoreSheet, type ScoredSheet } from './scoring.ts'
import { InvalidSheetError, type Sheet } from './sheet.ts'
import { mean, roundForStorage } from './facts/rounding.ts'
import { zones } from './facts/zones.ts'

function hundreds(scored: ScoredSheet): number[] {
  const components = scored.signalBreakdowns.flatMap(({ components }) => components.map(({ score }) => score))
  return [scored.rasScore, ...signalNames.map((signal) => scored[signalScoreKey(signal)]), ...components]
}

describe('scores', () => {
  test.each([
    ...[1, 2, 3, 4, 5].map((answer) => [50, `answer is ${answer}`, sheetOf(() => answer)] as const),
    [100, 'answer is ideal', idealSheet] as const,
    [0, 'answer is the worst', worstSheet] as const,
  ])('are all %i if every %s', (score, _, sheet) => {
    expect(new Set(hundreds(scoreSheet(sheet)))).toEqual(new Set([score]))
  })

  test('are between 0 and 100', () => {
    fc.assert(
      fc.property(anySheet, (sheet) => {
        for (const score of hundreds(scoreSheet(sheet))) {
          expect(score).toBeGreaterThanOrEqual(0)
          expect(score).toBeLessThanOrEqual(100)
        }
      }),
    )
  })

  test('do not depend on preferences', () => {
    const preference = fc.constantFrom(...items.filter((item) => item.keyed === 0))
    fc.assert(
      fc.property(anySheet, preference, fc.integer({ min: 1, max: 5 }), (sheet, item, answer) => {
        const before = hundreds(scoreSheet(sheet))
        expect(hundreds(scoreSheet(new Map(sheet).set(item.id, answer)))).toEqual(before)
      }),
    )
  })

  test('have a higher RAS for an answer closer to its key', () => {
    const scored = anyItem.filter((item) => item.keyed !== 0)
    fc.assert(
      fc.property(anySheet, scored, (sheet, item) => {
        const answer = sheet.get(item.id)!
        fc.pre(answer !== 3 + 2 * item.keyed)
        const moved = new Map(sheet).set(item.id, answer + item.keyed)
        expect(scoreSheet(moved).rasScore).toBeGreaterThan(scoreSheet(sheet).rasScore)
      }),
    )
  })

  test('of components are 50 points and an eighth of the scale for each step between + and − answers', () => {
    fc.assert(
      fc.property(anySheet, (sheet) => {
        for (const { signal, components } of scoreSheet(sheet).signalBreakdowns) {
          for (const { name, score } of components) {
            const answersOf = (key: number) =>
              items.flatMap((item) =>
                item.signal === signal && item.component === name && item.keyed === key ? sheet.get(item.id)! : [],
              )
            expect(score).toBe(roundForStorage(50 + 12.5 * (mean(answersOf(1)) - mean(answersOf(-1)))))
          }
        }
      }),
    )
  })

  test('have a RAS that is the mean of the ten unrounded signals', () => {
    fc.assert(
      fc.property(anySheet, (sheet) => {
        const unrounded = signalNames.map((signal) =>
          scoreOf(
            sheet,
            scaleOf((item) => item.signal === signal),
          ),
        )
        expect(Math.abs(scoreSheet(sheet).rasScore - mean(unrounded))).toBeLessThan(0.005 + 1e-6)
      }),
    )
  })

  test('reach every zone', () => {
    const reached = new Set<string>()
    for (let share = 0; share <= items.length; share += 1) {
      reached.add(scoreSheet(sheetOf((item) => 3 + 2 * (item.order <= share ? item.keyed : -item.keyed))).tier)
    }
    expect(reached).toEqual(new Set(zones.map((zone) => zone.name)))
  })
})

describe('a scored sheet', () => {
  const scored = scoreSheet(idealSheet)

  test('has the error of each score', () => {
    expect(scored.rasError).toBeCloseTo(rasError, 2)
    for (const { signal, error, components } of scored.signalBreakdowns) {
      expect(error).toBeCloseTo(signalError(signal), 2)
      for (const part of components) expect(part.error).toBeCloseTo(componentError(signal, part.name), 2)
    }
  })

  test('has the versions of bank, scoring and parameters', () => {
    expect(scored).toMatchObject({ scoringVersion: '2', bankVersion })
    expect(scored.parametersVersion).toMatch(/^[0-9a-f]{12}$/)
  })
})

describe('an invalid sheet', () => {
  test.each<[string, Sheet]>([
    ['nothing', new Map()],
    ['199 answers', new Map([...idealSheet].slice(1))],
    ['an unknown item', new Map([...idealSheet].slice(1)).set(201, 3)],
    ['one answer too many', new Map(idealSheet).set(201, 3)],
    ...[0, 6, 2.5, Number.NaN, -1].map((answer): [string, Sheet] => [
      `answer ${answer}`,
      new Map(idealSheet).set(7, answer),
    ]),
  ])('throws with %s', (_, sheet) => {
    expect(() => scoreSheet(sheet)).toThrow(InvalidSheetError)
  })
})

import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { mixedLine } from '#content/en/assessment/zones.json'
import { bySignal, type SignalName, signalNames, signalScoreKey } from '#api/contract/signal.ts'
import { product } from '#api/content/brand.ts'
import { roundScore } from './rounding.ts'
import { nearBorder, zoneLine, zoneOf, zones } from './zones.ts'

const storedRas = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)
const borders = [39.5, 54.5, 69.5, 84.5, 94.5]

describe('the zone of a score', () => {
  test('covers the rounded score', () => {
    fc.assert(
      fc.property(storedRas, (score) => {
        const { from, to } = zoneOf(score)
        expect(roundScore(score)).toBeGreaterThanOrEqual(from)
        expect(roundScore(score)).toBeLessThanOrEqual(to)
      }),
    )
  })

  test('throws for what is no score', () => {
    expect(() => zoneOf(100.5)).toThrow(RangeError)
    expect(() => zoneOf(Number.NaN)).toThrow(RangeError)
  })
})

describe('the border near a score', () => {
  test.each([
    [36.49, null],
    [36.5, ['Self-Awareness', 'Emotional Literacy']],
    [97.5, ['Expanded Engagement', `Embodied ${product}`]],
  ])('shows for %p %p', (score, names) => {
    expect(nearBorder(score) as string[] | null).toEqual(names)
  })

  test('shows two zones exactly within 3 points, one of them that of the score', () => {
    fc.assert(
      fc.property(storedRas, (score) => {
        const names = nearBorder(score)
        const near = borders.some((border) => Math.abs(Math.round((score - border) * 100)) <= 300)
        expect(names !== null).toBe(near)
        if (names) expect(names).toContain(zoneOf(score).name)
      }),
    )
  })
})

describe('the line of a zone', () => {
  type Scores = Record<SignalName, number>
  /** Where each zone's own line holds, lowest zone first. */
  const holds: ((scores: Scores) => boolean)[] = [
    ({ Pattern, Personality }) => Pattern < 55 && Personality < 55,
    ({ Heart, Needs }) => Heart < 55 || Needs < 55,
    ({ Vibe, Spark }) => Vibe >= 45 && Spark >= 45,
    ({ Compass }) => Compass >= 70,
    () => false,
    (scores) => signalNames.every((name) => scores[name] >= 85),
  ]
  const score = fc.oneof(storedRas, fc.constantFrom(44.99, 45, 54.99, 55, 69.99, 70, 84.99, 85))
  const high = fc.integer({ min: 8_490, max: 10_000 }).map((hundredths) => hundredths / 100)
  const scoresOf = (one: fc.Arbitrary<number>) => fc.record(bySignal(() => one))
  const lineOf = (index: number, scores: Scores) =>
    zoneLine(
      zones()[index]!,
      Object.fromEntries(signalNames.map((name) => [signalScoreKey(name), scores[name]])) as Parameters<
        typeof zoneLine
      >[1],
    )

  test.each(zones().map(({ name }, index) => [name, index] as const))(
    'returns that of %s exactly if its condition holds, and otherwise the mixed one',
    (_, index) => {
      fc.assert(
        fc.property(fc.oneof(scoresOf(score), scoresOf(high)), (scores) => {
          const own = zones()[index]!.ownLine?.text
          expect(lineOf(index, scores)).toBe(own && holds[index]!(scores) ? own : mixedLine)
        }),
      )
    },
  )
})

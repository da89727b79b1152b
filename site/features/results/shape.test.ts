import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { signalNames, signalScoreKey } from '#api/contract/signal.ts'
import { items } from '#api/instrument/bank.ts'
import { createProfile } from '#api/letter/evidence/evidence.ts'
import { sampleScore } from '#api/sample/sample.ts'
import { scoreSheet } from '#api/instrument/scoring.ts'
import { signalsApartError } from '#api/instrument/public/standard-errors.ts'
import { parameter } from '#api/instrument/public/parameters.ts'
import { sheetOf } from '#api/test/sheets.ts'
import { arePartsLevel, shapeInWords } from './shape.ts'

const shapeOf = (scores: readonly number[]) =>
  shapeInWords({
    ...sampleScore,
    ...Object.fromEntries(signalNames.map((signal, index) => [signalScoreKey(signal), scores[index]])),
  })

test('names two signals at either end that are told apart from both others', () => {
  expect(shapeOf([72, 81, 50, 10, 100, 33, 44, 55, 66, 77])).toBe(
    'Lens and Anchor are clearly higher than Drive and Pattern.',
  )
})

test('names signals level with a named one, or only the range if there are too many', () => {
  expect(shapeOf([80, 81, 50, 80, 60, 33, 33, 33, 33, 20])).toBe(
    'Anchor, Spark and Drive are clearly higher than Heart.',
  )
  expect(shapeOf([0, 0, 0, 0, 0, 100, 100, 100, 100, 100])).toBe('The ten signals spread from 0 to 100.')
})

test('calls all signals level exactly if no two are told apart', () => {
  const near = fc.array(fc.double({ min: 45, max: 62, noNaN: true }), { minLength: 10, maxLength: 10 })
  fc.assert(
    fc.property(near, (scores) => {
      const beyond = signalNames.flatMap((one, a) =>
        signalNames
          .slice(a + 1)
          .map(
            (other, b) =>
              Math.abs(scores[a]! - scores[a + 1 + b]!) - parameter('sheet.from') * signalsApartError(one, other),
          ),
      )
      fc.pre(beyond.every((points) => Math.abs(points) > 0.02))
      expect(shapeOf(scores).includes('about equal')).toBe(beyond.every((points) => points < 0))
    }),
    { numRuns: 2000 },
  )
})

test('calls the parts level exactly if the built-in letter does', () => {
  const change = fc.tuple(fc.constantFrom(...items), fc.integer({ min: 1, max: 5 }))
  const nearFlat = fc
    .tuple(fc.integer({ min: 1, max: 5 }), fc.array(change, { maxLength: 40 }))
    .map(
      ([answer, changes]) => new Map([...sheetOf(() => answer), ...changes.map(([{ id }, to]) => [id, to] as const)]),
    )
  const read = fc.sample(nearFlat, { numRuns: 200, seed: 3 }).map((answers) => {
    const scored = scoreSheet(answers)
    return [createProfile({ scored, answers }).isLevel, arePartsLevel(scored)]
  })
  for (const isLevel of [true, false]) expect(read.filter(([said]) => said === isLevel).length).toBeGreaterThan(20)
  expect(read.filter(([said, shown]) => said !== shown)).toEqual([])
})

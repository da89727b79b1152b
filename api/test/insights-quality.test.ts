import { describe, expect, test } from 'bun:test'
import { faults } from '../bench/insights/faults/faults.ts'
import { rightTexts } from '../bench/insights/faults/right.ts'
import { falseAlarmsOf, recallOf, type Refused } from '../bench/insights/recall.ts'
import { evaluatedSheets } from '../bench/insights/sheets.ts'
import { builtInTexts, writerFigures } from '../bench/insights/writers.ts'

const sheets = evaluatedSheets(40)
/** Whether so many of a hundred were refused, to the nearest whole text. */
const isMostly = ({ refused, of }: Refused, share: number) => refused >= Math.floor((share / 100) * of)

describe('the check catches at least 98 in 100 of the faults', () => {
  test.each(faults.map((one) => [one.name, one] as const))('of the kind: %s', (_, one) => {
    const { known, unseen } = recallOf(one, sheets)
    for (const { missed, ...met } of [known, unseen]) {
      expect(met.of).toBeGreaterThan(10)
      expect({ missed, isEnough: isMostly({ missed, ...met }, 98) }).toEqual({ missed, isEnough: true })
    }
  })
})

test('the check refuses at most 2 in 100 texts that are right', () => {
  const alarms = falseAlarmsOf(rightTexts, sheets)
  expect(alarms.of).toBeGreaterThan(100)
  expect({ refused: alarms.missed, isFew: alarms.refused <= 0.02 * alarms.of }).toEqual({
    refused: alarms.missed,
    isFew: true,
  })
})

test("a built-in text passes the check, and is nearer to its own sheet than to another's", () => {
  const figures = writerFigures('built-in', builtInTexts(sheets))
  expect(figures.passedAtFirst).toBeGreaterThanOrEqual(0.98)
  expect(figures.isWhose).toBeGreaterThanOrEqual(0.95)
})

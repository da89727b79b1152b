import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { firstLookAfter } from '#api/contract/constants.ts'
import type { FirstLook } from './contract.ts'
import { signalNames } from '#api/contract/signal.ts'
import { anySheet, idealSheet, sheetOf, worstSheet } from '#api/test/sheets.ts'
import { rasError } from '#api/instrument/public/standard-errors.ts'
import { areErrorsEstimated, parameter } from '#api/instrument/public/parameters.ts'
import { questionRows } from '#api/instrument/public/questions.ts'
import { mean, roundForStorage, roundScore } from '#api/instrument/public/rounding.ts'
import { zoneKeys } from '#api/instrument/public/zone-keys.ts'
import { items } from '#api/instrument/bank.ts'
import { firstItems, computeFirstLook } from './first-look.ts'
import { standardDeviation } from '#api/instrument/quality.ts'
import { unchangedPeople } from '#api/instrument/simulated/people.ts'
import type { Sheet } from '#api/instrument/sheet.ts'

type Look = Extract<FirstLook, { type: 'look' }>

function lookOf(sheet: Sheet): Look {
  const look = computeFirstLook(sheet)
  if (look.type === 'later') throw new Error('there is no look')
  return look
}

const beyond = items.slice(firstLookAfter)
const onlyFirst = (sheet: Sheet): Sheet => new Map(firstItems.map(({ id }) => [id, sheet.get(id)!]))
/** Any sheet that gives a look: of random answers nearly all do. */
const anyLook = anySheet.filter((sheet) => computeFirstLook(sheet).type === 'look')

/** The ten signals, from the rows of content/ whose place in the survey is among the first sixty. */
function signalsByRows(sheet: Sheet): number[] {
  const placeOf = new Map(items.map(({ id, order }) => [id, order]))
  return signalNames.map((signal) => {
    const sums = { 1: [] as number[], [-1]: [] as number[] }
    for (const { id, keyed } of questionRows()[signal]) {
      if (placeOf.get(id)! <= 60 && keyed !== 0) sums[keyed as 1 | -1].push(sheet.get(id)!)
    }
    return 50 + 12.5 * (mean(sums[1]) - mean(sums[-1]))
  })
}

describe('a first look', () => {
  test('scores the first sixty statements with the formulas of the result', () => {
    fc.assert(
      fc.property(anyLook, (sheet) => {
        const look = lookOf(sheet)
        const signals = signalsByRows(sheet)
        expect(look.petals.map(({ signal }) => signal)).toEqual([...signalNames])
        expect(look.petals.map(({ length }) => length)).toEqual(
          signals.map((signal) => roundScore(roundForStorage(signal))),
        )
        const score = roundForStorage(mean(signals))
        expect(look.score).toBe(roundScore(score))
        const { from, to } = zoneKeys.find(({ name }) => name === look.zone)!
        expect(from <= look.score && look.score <= to).toBe(true)
        const error = parameter('error.firstLook')
        expect(look.from).toBe(Math.max(0, roundScore(score - error)))
        expect(look.to).toBe(Math.min(100, roundScore(score + error)))
      }),
    )
  })

  test('depends on no answer after the first sixty, and needs none', () => {
    fc.assert(
      fc.property(anySheet, anySheet, (sheet, other) => {
        const mixed = new Map([...onlyFirst(sheet), ...beyond.map(({ id }) => [id, other.get(id)!] as const)])
        expect(computeFirstLook(mixed)).toEqual(computeFirstLook(sheet))
        expect(computeFirstLook(onlyFirst(sheet))).toEqual(computeFirstLook(sheet))
      }),
    )
  })

  test('stays within the scale, and gives its error, that of the whole and how many keep their zone', () => {
    const figures = { error: 5, wholeError: roundScore(rasError), sameZoneIn100: 87, isEstimated: areErrorsEstimated }
    const highest = { score: 100, from: 95, to: 100, zone: zoneKeys.at(-1)!.name, ...figures }
    expect(lookOf(idealSheet)).toMatchObject(highest)
    expect(lookOf(worstSheet)).toMatchObject({ score: 0, from: 0, to: 5, zone: zoneKeys[0]!.name, otherZone: null })
  })

  test('uses 48 scored statements, at least two for and two against in each signal', () => {
    const counts = signalNames.map((signal) => {
      const of = firstItems.filter((item) => item.signal === signal)
      return [1, -1].map((key) => of.filter(({ keyed }) => keyed === key).length)
    })
    expect(counts.flat().every((count) => count >= 2)).toBe(true)
    expect(counts.flat().reduce((sum, count) => sum + count)).toBe(48)
  })

  const later = { type: 'later' } as const
  const careful = unchangedPeople(1)[0]!.answers
  const every = (seconds: number) => new Map(items.map(({ id, order }) => [id, order * seconds * 1000]))

  test('waits for the whole after one answer many times in a row', () => {
    const withRun = (length: number) =>
      sheetOf(({ order, id }) => (order <= length ? 3 : order === length + 1 ? 5 : careful.get(id)!))
    expect(computeFirstLook(withRun(30))).toEqual(later)
    expect(computeFirstLook(withRun(8)).type).toBe('look')
  })

  test('waits for the whole after quick first answers, however slow the later ones', () => {
    const slowed = new Map([...every(2.2), ...beyond.map(({ id, order }) => [id, order * 60_000] as const)])
    expect(computeFirstLook(careful, slowed)).toEqual(later)
    const hurried = new Map([...every(60), ...beyond.map(({ id, order }) => [id, 3_600_000 + order] as const)])
    expect(computeFirstLook(careful, hurried).type).toBe('look')
  })

  test('appears despite a single answer about being torn, the only one in the current order', () => {
    expect(firstItems.flatMap(({ id, care }) => (care === undefined ? [] : id))).toEqual([40])
    expect(computeFirstLook(sheetOf(({ keyed, care }) => (care ? 5 : 3 + keyed))).type).toBe('look')
  })
})

describe('the zone beyond a border', () => {
  /** A sheet whose score lies so many hundredths of its way from worst to ideal. */
  const between = fc.integer({ min: 0, max: 60 }).map((count) =>
    sheetOf((item) => {
      const isToward = (item.order * 37) % 61 < count
      return item.keyed === 0 ? 1 + (item.id % 5) : 3 + (isToward ? item.keyed : -item.keyed)
    }),
  )

  test('appears exactly if the border is within the error in whole points', () => {
    const named = new Set<boolean>()
    fc.assert(
      fc.property(fc.oneof(between, anyLook), (sheet) => {
        const { otherZone, zone, error } = lookOf(sheet)
        const score = mean(signalsByRows(sheet))
        const index = zoneKeys.findIndex(({ name }) => name === zone)
        const below = index > 0 && score - (zoneKeys[index]!.from - 0.5) <= error + 0.005
        const above = index < zoneKeys.length - 1 && zoneKeys[index]!.to + 0.5 - score <= error + 0.005
        named.add(otherZone !== null)
        expect(otherZone !== null).toBe(below || above)
        if (otherZone === null) return
        expect([below && zoneKeys[index - 1]!.name, above && zoneKeys[index + 1]!.name]).toContain(otherZone)
      }),
      { numRuns: 300 },
    )
    expect(named.size).toBe(2)
  })
})

describe('a first look at simulated people', () => {
  const people = unchangedPeople(4000)
  const count = people.length
  const now = people.map(({ answers }) => lookOf(answers))
  const before = people.map((person) => lookOf(person.before))
  const looks = now.map(({ score }) => score)
  /** Within three sampling errors, and what the figure was rounded by. */
  const expectNear = (found: number, said: number, samplingError: number, rounding: number) =>
    expect(Math.abs(found - said)).toBeLessThanOrEqual(3 * samplingError + rounding)

  test('agrees with the zone of all 200 as often as stated', () => {
    const said = parameter('agreement.firstLookZone')
    const same = now.filter(({ zone }, index) => zone === people[index]!.scored.tier).length / count
    expectNear(same, said, Math.sqrt((said * (1 - said)) / count), 0.005)
  })

  test('varies from day to day by the stated error, and more than the whole', () => {
    const said = parameter('error.firstLook')
    const changes = looks.map((look, index) => look - before[index]!.score)
    expectNear(standardDeviation(changes) / Math.SQRT2, said, said / Math.sqrt(2 * count), 0.05)
    expect(said).toBeGreaterThan(rasError)
  })
})

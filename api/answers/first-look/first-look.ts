import { firstLookAfter } from '#api/contract/constants.ts'
import type { FirstLook } from './contract.ts'
import { signalNames } from '#api/contract/signal.ts'
import { rasError } from '#api/instrument/public/standard-errors.ts'
import { areErrorsEstimated, parameter } from '#api/instrument/public/parameters.ts'
import { rangeOf } from '#api/instrument/public/range.ts'
import { mean, roundForStorage, roundScore } from '#api/instrument/public/rounding.ts'
import { nearBorder, zoneOf } from '#api/instrument/public/zones.ts'
import { items, type Item } from '#api/instrument/bank.ts'
import { needsCare } from '#api/instrument/care.ts'
import { assessQuality } from '#api/instrument/quality.ts'
import { scoreOf, signalScalesOf } from '#api/instrument/scoring.ts'
import { checkedAnswers, type Sheet } from '#api/instrument/sheet.ts'

export const firstItems: readonly Item[] = items.slice(0, firstLookAfter)

export function missingForFirstLook(sheet: Sheet): number[] {
  return firstItems.filter(({ id }) => !sheet.has(id)).map(({ id }) => id)
}

const scales = signalScalesOf(firstItems)

/**
 * The scorer's formulas. `answeredAt`: first answers in milliseconds, by id; empty: pace isn't judged. Throws
 * InvalidSheetError unless all are whole numbers from 1 to 5.
 */
export function computeFirstLook(sheet: Sheet, answeredAt: ReadonlyMap<number, number> = new Map()): FirstLook {
  const inOrder = checkedAnswers(sheet, firstItems)
  const answers: Sheet = new Map(firstItems.map(({ id }, index) => [id, inOrder[index]!]))
  const times = firstItems.flatMap(({ id }) => answeredAt.get(id) ?? [])
  const quality = assessQuality(inOrder, times)
  if (quality.flag === 'check' || needsCare({ quality }, answers)) return { type: 'later' }
  return lookAt(scales.map((scale) => scoreOf(answers, scale)))
}

function lookAt(scores: readonly number[]): FirstLook {
  const score = roundForStorage(mean(scores))
  const error = parameter('error.firstLook')
  const zone = zoneOf(score).name
  return {
    type: 'look',
    score: roundScore(score),
    ...rangeOf(score, error),
    error: roundScore(error),
    wholeError: roundScore(rasError),
    zone,
    otherZone: nearBorder(score, roundScore(error))?.find((name) => name !== zone) ?? null,
    sameZoneIn100: roundScore(100 * parameter('agreement.firstLookZone')),
    isEstimated: areErrorsEstimated,
    petals: signalNames.map((signal, index) => ({ signal, length: roundScore(roundForStorage(scores[index]!)) })),
  }
}

import { firstLookAfter } from '../contract/constants.ts'
import type { FirstLook } from '../contract/first-look.ts'
import { signalNames } from '../contract/signal.ts'
import { rasError } from '../facts/errors.ts'
import { isEstimated, parameter } from '../facts/parameters.ts'
import { rangeOf } from '../facts/range.ts'
import { mean, stored, whole } from '../facts/rounding.ts'
import { nearBorder, zoneOf } from '../facts/zones.ts'
import { items, type Item } from './bank.ts'
import { needsCare } from './insights/evidence/evidence.ts'
import { assessBeginning } from './quality.ts'
import { scoreOf, signalScalesOf } from './scoring.ts'
import { checkedAnswers, type Sheet } from './sheet.ts'

export const firstItems: readonly Item[] = items.slice(0, firstLookAfter)

export function missingForFirstLook(sheet: Sheet): number[] {
  return firstItems.filter(({ id }) => !sheet.has(id)).map(({ id }) => id)
}

const scales = signalScalesOf(firstItems)

/**
 * The scorer's formulas. `answeredAt`: first answers in milliseconds, by id; empty: pace isn't judged. Throws
 * InvalidSheetError unless all are whole numbers from 1 to 5.
 */
export function takeFirstLook(sheet: Sheet, answeredAt: ReadonlyMap<number, number> = new Map()): FirstLook {
  const inOrder = checkedAnswers(sheet, firstItems)
  const answers: Sheet = new Map(firstItems.map(({ id }, place) => [id, inOrder[place]!]))
  const times = firstItems.flatMap(({ id }) => answeredAt.get(id) ?? [])
  const quality = assessBeginning(inOrder, times)
  if (quality.flag === 'check' || needsCare({ quality }, answers)) return { type: 'later' }
  return lookAt(scales.map((scale) => scoreOf(answers, scale)))
}

function lookAt(scores: readonly number[]): FirstLook {
  const score = stored(mean(scores))
  const error = parameter('error.firstLook')
  const zone = zoneOf(score).name
  return {
    type: 'look',
    score: whole(score),
    ...rangeOf(score, error),
    error: whole(error),
    wholeError: whole(rasError),
    zone,
    otherZone: nearBorder(score, whole(error))?.find((name) => name !== zone) ?? null,
    sameZoneIn100: whole(100 * parameter('agreement.firstLookZone')),
    isEstimated,
    petals: signalNames.map((signal, place) => ({ signal, length: whole(stored(scores[place]!)) })),
  }
}

import { words } from '#words'
import { areErrorsEstimated, parameter } from '../instrument/public/parameters.ts'
import { roundScore } from '../instrument/public/rounding.ts'
import { fill } from './fill.ts'

/** Of a normal distribution, half lies within so many standard errors. */
const halfWithin = 0.6745

/** Follows such figures without a space; empty once no parameter is simulated. */
export const estimatedNote: string = areErrorsEstimated ? words('common').estimated : ''

/** For braces in content/. Whole points of 0-100; shares are of unchanged people. `rasError`: one standard error. */
export function figuresOf(rasError: number) {
  const changeError = Math.SQRT2 * rasError
  const points = (exact: number) => String(roundScore(exact))
  return {
    /** true score within this in two of three cases */
    rasError: points(rasError),
    /** an unchanged second score is within this in half of all cases */
    rasSecondHalf: points(halfWithin * changeError),
    /** and within this in two of three */
    rasChangeError: points(changeError),
    /** a possible shift from here */
    possibleFrom: points(parameter('change.one.possible') * changeError),
    /** a likely real change from here */
    likelyFrom: points(parameter('change.one.likely') * changeError),
    ...chances,
    /** both zones are named this near to a border */
    zoneNear: points(parameter('zone.near')),
    firstLookError: points(parameter('error.firstLook')),
    /** how often its zone is the final one */
    firstLookZone: percentText(parameter('agreement.firstLookZone')),
    estimated: estimatedNote,
  }
}

export const chances = {
  chancePossible: percentText(parameter('chance.possible')),
  chanceLikely: percentText(parameter('chance.likely')),
}

function percentText(share: number): string {
  return fill(words('common').inHundred, { share: roundScore(share * 100) })
}

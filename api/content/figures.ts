import { words } from '#words'
import { areErrorsEstimated, parameter } from '../instrument/public/parameters.ts'
import { roundScore } from '../instrument/public/rounding.ts'
import { fill } from './fill.ts'

/** Of a normal distribution, half lies within so many standard errors. */
const halfWithin = 0.6745

/** Follows such figures without a space; empty once no parameter is simulated. */
export const estimatedNote = (): string => (areErrorsEstimated ? words('common').estimated : '')

/** For braces in content/. Whole points of 0-100; shares are of unchanged people. `rasError`: one standard error. */
export function figuresOf(rasError: number) {
  const changeError = Math.SQRT2 * rasError
  return {
    /** true score within this in two of three cases */
    rasError: roundScore(rasError),
    /** an unchanged second score is within this in half of all cases */
    rasSecondHalf: roundScore(halfWithin * changeError),
    /** and within this in two of three */
    rasChangeError: roundScore(changeError),
    /** a possible shift from here */
    possibleFrom: roundScore(parameter('change.one.possible') * changeError),
    /** a likely real change from here */
    likelyFrom: roundScore(parameter('change.one.likely') * changeError),
    ...chances(),
    /** both zones are named this near to a border */
    zoneNear: roundScore(parameter('zone.near')),
    firstLookError: roundScore(parameter('error.firstLook')),
    /** how often its zone is the final one */
    firstLookZone: percentText(parameter('agreement.firstLookZone')),
    estimated: estimatedNote(),
  }
}

export const chances = () => ({
  chancePossible: percentText(parameter('chance.possible')),
  chanceLikely: percentText(parameter('chance.likely')),
})

function percentText(share: number): string {
  return fill(words('common').inHundred, { share: roundScore(share * 100) })
}

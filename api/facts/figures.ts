import { isEstimated, parameter } from './parameters.ts'
import { whole } from './rounding.ts'

/** Of a normal distribution, half lies within so many standard errors. */
const halfWithin = 0.6745

/** Follows a figure that depends on the parameters without a space: empty once none of them is simulated. */
export const estimatedNote: string = isEstimated ? ' (estimated)' : ''

/**
 * The figures that a text may give about the RAS, by their names in braces in content/. Points are whole ones of the
 * 0-100 scale; shares are of people who did not change. `rasError` is one standard error.
 */
export function figuresOf(rasError: number) {
  const changeError = Math.SQRT2 * rasError
  const points = (exact: number) => String(whole(exact))
  return {
    /** the true score is this near in two of three cases */
    rasError: points(rasError),
    /** if nothing changed, a second score is this near in half of all cases */
    rasSecondHalf: points(halfWithin * changeError),
    /** and within this in two of three */
    rasChangeError: points(changeError),
    /** a change of this size or more is a possible shift */
    possibleFrom: points(parameter('change.one.possible') * changeError),
    /** and of this size or more a likely real change */
    likelyFrom: points(parameter('change.one.likely') * changeError),
    ...chances,
    /** this near to the border of two zones, both are named */
    zoneNear: points(parameter('zone.near')),
    /** the score of a first look, after some of the statements, errs by so much */
    firstLookError: points(parameter('error.firstLook')),
    /** in so many cases its zone is also the one of all statements */
    firstLookZone: inHundred(parameter('agreement.firstLookZone')),
    estimated: estimatedNote,
  }
}

/** How many people who did not change read at least a possible shift, and how many a likely real change. */
export const chances = {
  chancePossible: inHundred(parameter('chance.possible')),
  chanceLikely: inHundred(parameter('chance.likely')),
}

/** A fifth as '20 in 100'. */
function inHundred(share: number): string {
  return `${whole(share * 100)} in 100`
}

import { isEstimated, parameter } from './parameters.ts'
import { whole } from './rounding.ts'

/** Of a normal distribution, half lies within so many standard errors. */
const halfWithin = 0.6745

/** Goes on directly after a figure that rests on the parameters: nothing once none of them is simulated. */
export const estimatedNote: string = isEstimated ? ' (estimated)' : ''

/**
 * What a text may say of the RAS, by the name that stands for it in braces in content/. Points are whole ones
 * of the 0-100 scale; shares are of people with whom nothing happened. `rasError` is one standard error.
 */
export function figuresOf(rasError: number) {
  const changeError = Math.SQRT2 * rasError
  const points = (exact: number) => String(whole(exact))
  return {
    /** within it of a score lies the true one in two of three cases */
    rasError: points(rasError),
    /** within it of a first score lies a second one, nothing changed, in half of all cases */
    rasSecondHalf: points(halfWithin * changeError),
    /** and within this in two of three */
    rasChangeError: points(changeError),
    /** a change from here on is a possible shift */
    possibleFrom: points(parameter('change.one.possible') * changeError),
    /** and from here on a likely real change */
    likelyFrom: points(parameter('change.one.likely') * changeError),
    ...chances,
    /** so near to a border of two zones both are named */
    zoneNear: points(parameter('zone.near')),
    estimated: estimatedNote,
  }
}

/** Of all who did not change, how many read at least a possible shift, and how many a likely real change. */
export const chances = {
  chancePossible: inHundred(parameter('chance.possible')),
  chanceLikely: inHundred(parameter('chance.likely')),
}

/** A fifth as '20 in 100'. */
function inHundred(share: number): string {
  return `${whole(share * 100)} in 100`
}

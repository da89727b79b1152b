import type { Growth } from '../contract/score.ts'
import { stored, whole } from '../facts/rounding.ts'

/** Points of change in the stored RAS from which a shift is possible, and from which it is likely real. */
const possibleFrom = 6
const likelyFrom = 9

/**
 * The change from the previous RAS to the latest, both stored (0-100, two decimals): in whole points
 * as shown, and what may be said of it. 20 % and 6 % of people who did not change get as far as the
 * two bounds by chance.
 */
export function growth(latest: number, previous: number): Growth {
  return { points: whole(latest) - whole(previous), meaning: meaningOf(stored(Math.abs(latest - previous))) }
}

function meaningOf(change: number): Growth['meaning'] {
  if (change < possibleFrom) return 'about the same'
  return change < likelyFrom ? 'possible shift' : 'likely real change'
}

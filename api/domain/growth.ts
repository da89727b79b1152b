import type { Growth } from '../contract/score.ts'
import { rasError } from '../facts/errors.ts'
import { changeBetween } from './change.ts'

/** The change from the previous stored RAS to the latest: in whole points as shown, and what may be said of it. */
export function growth(latest: number, previous: number): Growth {
  const { points, meaning } = changeBetween(previous, latest, rasError, 'one')
  return { points, meaning }
}

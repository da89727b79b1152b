import { whole } from './rounding.ts'

/**
 * Where a score may truly lie, one standard error to either side, as whole points of the 0-100 scale: an error
 * does not reach beyond either end of it.
 */
export function rangeOf(score: number, error: number): { from: number; to: number } {
  return { from: Math.max(0, whole(score - error)), to: Math.min(100, whole(score + error)) }
}

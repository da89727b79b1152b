import { whole } from './rounding.ts'

/** How a score of the 0-100 scale is named: with "about", but for one at an end of the scale. */
export function aboutScore(score: number): string {
  const shown = whole(score)
  return shown === 0 || shown === 100 ? String(shown) : `about ${shown}`
}

/**
 * Where a score may truly lie, one standard error to either side, as whole points of the 0-100 scale: an error
 * does not reach beyond either end of it.
 */
export function rangeOf(score: number, error: number): { from: number; to: number } {
  return { from: Math.max(0, whole(score - error)), to: Math.min(100, whole(score + error)) }
}

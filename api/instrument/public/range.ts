import { words } from '#words'
import { fill } from '#api/content/fill.ts'
import { formatNumber } from '#api/content/numbers.ts'
import { roundScore } from './rounding.ts'

/** "About", unless at an end of the scale (0-100). */
export function aboutScore(score: number): string {
  const shown = roundScore(score)
  return shown === 0 || shown === 100 ? formatNumber(shown) : fill(words('common').aboutScore, { score: shown })
}

export function rangeOf(score: number, error: number): { from: number; to: number } {
  return { from: Math.max(0, roundScore(score - error)), to: Math.min(100, roundScore(score + error)) }
}

import { type SignalName, signalNames } from '#api/contract/signal.ts'
import { pointOnCircle } from './drawing.ts'

/** around 0, 0; the outermost ring has a radius of 100 */
export interface Petal {
  signal: SignalName
  /** degrees by which it is turned, clockwise from above */
  angle: number
  /** its outline, upright from 0, 0 */
  path: string
  /** where it ends, turned */
  tip: { x: number; y: number }
}

/** radius of the ring for a score of 0, at least */
const innermost = 26
/** The longest petal reaches at least this far: low flowers are drawn on wider rings. */
const leastReach = 68

/** `highest`: the longest petal's score, 0-100 */
export function innerRadius(highest: number): number {
  return Math.max(innermost, (leastReach - highest) / (1 - highest / 100))
}

/** `inner`: the radius for a score of 0 */
export function reachOf(score: number, inner = innermost): number {
  return inner + (score * (100 - inner)) / 100
}

/** Upright from 0, 0. Its width hardly grows, so that its area grows about as its length. */
export function petalPath(length: number): string {
  const width = 10 + length * 0.09
  const at = (value: number) => value.toFixed(1)
  const [low, high] = [at(-length * 0.36), at(-length * 0.8)]
  return (
    `M0 0C${at(width)} ${low} ${at(width * 0.9)} ${high} 0 ${at(-length)}` +
    `C${at(-width * 0.9)} ${high} ${at(-width)} ${low} 0 0Z`
  )
}

/** Pixels from 0, 0. */
export function lengthOf({ tip }: Pick<Petal, 'tip'>): number {
  return Math.hypot(tip.x, tip.y)
}

/** `angle` in degrees; `inner`: the length for a score of 0 */
export function petalOf(signal: SignalName, score: number, angle: number, inner = innermost): Petal {
  const length = reachOf(score, inner)
  return { signal, angle, path: petalPath(length), tip: pointOnCircle(0, 0, length, angle) }
}

/** `scores`: ten, 0-100, in shown order; `inner` as above */
export function petalsOf(scores: readonly number[], inner = innerRadius(Math.max(...scores))): Petal[] {
  return signalNames.map((signal, index) => petalOf(signal, scores[index] ?? 0, index * 36, inner))
}

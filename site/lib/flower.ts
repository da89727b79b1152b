import { type SignalName, signalNames } from '#api/contract/signal.ts'
import { around } from './drawing.ts'

/** One petal around 0, 0; the outermost ring has a radius of 100. */
export interface Petal {
  signal: SignalName
  /** degrees by which it is turned, clockwise from above */
  angle: number
  /** its outline, upright from 0, 0 */
  path: string
  /** where it ends, turned */
  tip: { x: number; y: number }
}

/** The radius of the ring for a score of 0, at least: so long is a petal of nothing. */
const innermost = 26
/** How far the longest petal reaches, at least: a low flower is drawn on wider rings, and keeps its shape. */
const leastReach = 68

/** The radius of the ring for a score of 0 in a flower whose longest petal has this 0-100 score. */
export function innermostOf(highest: number): number {
  return Math.max(innermost, (leastReach - highest) / (1 - highest / 100))
}

/** The radius of the ring for a 0-100 score; `inner` is the one for 0. */
export function reachOf(score: number, inner = innermost): number {
  return inner + (score * (100 - inner)) / 100
}

/** A petal's outline, upright from 0, 0. Its width hardly grows, so that its area grows about as its length. */
export function petalPath(length: number): string {
  const width = 10 + length * 0.09
  const at = (value: number) => value.toFixed(1)
  const [low, high] = [at(-length * 0.36), at(-length * 0.8)]
  return (
    `M0 0C${at(width)} ${low} ${at(width * 0.9)} ${high} 0 ${at(-length)}` +
    `C${at(-width * 0.9)} ${high} ${at(-width)} ${low} 0 0Z`
  )
}
/** The petal of a 0-100 score, turned by an angle in degrees; `inner` is the length of one of 0. */
export function petalOf(signal: SignalName, score: number, angle: number, inner = innermost): Petal {
  const length = reachOf(score, inner)
  return { signal, angle, path: petalPath(length), tip: around(0, 0, length, angle) }
}

/** The ten petals of ten scores, 0-100, in shown order, by default on their own rings; `inner` is the one for 0. */
export function petalsOf(scores: readonly number[], inner = innermostOf(Math.max(...scores))): Petal[] {
  return signalNames.map((signal, index) => petalOf(signal, scores[index] ?? 0, index * 36, inner))
}

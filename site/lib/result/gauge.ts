import { rangeOf } from '../../../api/facts/range.ts'
import { zones } from '../../../api/facts/zones.ts'

/** The half circle has its centre at 0, 0; the cutout is 80 % of its radius. */
const [radius, cutout] = [100, 80]
const middle = (radius + cutout) / 2
/** degrees left free between two zones */
const gap = 1.6

/** The path of a line along the half circle's middle, from one 0-100 score to another. */
export function gaugeArc(from: number, to: number): string {
  const at = (score: number) => {
    const angle = Math.PI * (1 - score / 100)
    return `${(Math.cos(angle) * middle).toFixed(2)} ${(-Math.sin(angle) * middle).toFixed(2)}`
  }
  return `M${at(from)}A${middle} ${middle} 0 0 1 ${at(to)}`
}

export const gaugeWidth = radius - cutout

export const lozengeWidth = 11
/** points of the scale that each round end of the lozenge takes */
const roundEnd = (lozengeWidth / 2 / (Math.PI * middle)) * 100

/** The six zones along the arc, each with the part that a score fills, and the range of the score's error. */
export function gaugeOf(score: number, error: number) {
  const space = (gap / 180) * 50
  const segments = zones.map(({ name, from, to }, index) => {
    const [start, end] = [index === 0 ? 0 : from - 0.5 + space, index === zones.length - 1 ? 100 : to + 0.5 - space]
    const reached = Math.min(score, end)
    return { name, track: gaugeArc(start, end), filled: reached > start ? gaugeArc(start, reached) : null }
  })
  const { from, to } = rangeOf(score, error)
  const end = Math.min(roundEnd, (to - from) / 2)
  return { segments, lozenge: gaugeArc(from + end, to - end) }
}

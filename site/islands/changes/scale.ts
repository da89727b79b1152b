import type { ScoreChange } from '../../../api/contract/comparison.ts'
import type { Range } from '../../lib/progress.ts'

/** Above this width, in points, only every second ten is marked. */
const wide = 60

/** The range of whole tens that holds all scores with their errors, within 0 and 100. */
export function rangeOfChanges(changes: readonly Pick<ScoreChange, 'from' | 'to' | 'error'>[]): Range {
  const lowest = Math.min(...changes.map(({ from, to, error }) => Math.min(from, to) - error))
  const highest = Math.max(...changes.map(({ from, to, error }) => Math.max(from, to) + error))
  return {
    min: Math.max(0, Math.floor(lowest / 10) * 10),
    max: Math.min(100, Math.ceil(highest / 10) * 10),
  }
}

/** The scores that are marked on a scale: every ten, or every twenty on a wide one. */
export function ticksOf({ min, max }: Range): number[] {
  const step = max - min > wide ? 20 : 10
  const first = Math.ceil(min / step) * step
  const count = Math.floor((max - first) / step) + 1
  return Array.from({ length: count }, (_, index) => first + index * step)
}

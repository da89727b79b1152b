import { figuresOf } from '#api/content/figures.ts'
import { fill } from '#api/content/fill.ts'
import { rangeOf } from '#api/instrument/public/range.ts'
import type { ScoreResult } from '#api/results/contract.ts'
import { words } from '#words'

/** '(54 to 62, estimated)' */
export function scoreRangeInWords({ rasScore, rasError }: Pick<ScoreResult, 'rasScore' | 'rasError'>): string {
  const { range, estimatedRange } = words('result').score
  return fill(figuresOf(rasError).estimated ? estimatedRange : range, rangeOf(rasScore, rasError))
}

import { figuresOf } from '#api/content/figures.ts'
import { fill } from '#api/content/fill.ts'
import { rangeOf } from '#api/instrument/public/range.ts'
import type { ScoreResult } from '#api/results/contract.ts'
import { words } from '#words'

type Score = Pick<ScoreResult, 'rasScore' | 'rasError'>

/** '**About 58** (54 to 62, estimated)', for MarkedText; `score` is that score in words. */
export function scoreRangeInWords({ rasScore, rasError }: Score, score: string): string {
  const { range, estimatedRange } = words('result').score
  return fill(figuresOf(rasError).estimated ? estimatedRange : range, { score, ...rangeOf(rasScore, rasError) })
}

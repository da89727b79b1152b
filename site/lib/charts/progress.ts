import { words } from '#words'
import { fill } from '#api/content/fill.ts'
import { type SignalName, signalNames, signalScoreKey } from '#api/contract/signal.ts'
import { rangeOf } from '#api/instrument/public/range.ts'
import { roundScore } from '#api/instrument/public/rounding.ts'
import type { ScoreChange, ScoreList } from '#api/results/contract.ts'
import { formatDay } from '#api/content/format.ts'

/** scores: whole, 0-100 */
export interface Occasion {
  assessmentId: string
  label: string
  day: string
  ras: number
  /** the range of its measurement error, in whole points */
  low: number
  high: number
  growth: ScoreList[number]['growth']
}

export interface ScoreRange {
  min: number
  max: number
}

/** points beyond the lowest and the highest score */
const margin = 10

/** `scores` are newest first; the result is oldest first. */
export function occasionsOf(scores: ScoreList): Occasion[] {
  return scores.toReversed().map(({ assessmentId, completedAt, rasScore, rasError, growth }, index) => {
    const { from: low, to: high } = rangeOf(rasScore, rasError)
    const label = occasionLabel(index, scores.length)
    return { assessmentId, label, day: formatDay(completedAt), ras: roundScore(rasScore), low, high, growth }
  })
}

/** Whether the band reaches from the one before to this one. */
export const isBanded = ({ growth }: Occasion): boolean => growth !== null && growth.meaning !== 'across languages'

function occasionLabel(index: number, count: number): string {
  const { first, other, latest } = words('scores').occasions
  if (index === 0) return first
  return index === count - 1 ? latest : fill(other, { number: index + 1 })
}

export function axisOf(scores: readonly number[]): ScoreRange {
  return {
    min: Math.max(0, Math.min(...scores) - margin),
    max: Math.min(100, Math.max(...scores) + margin),
  }
}

/** Whole tens around all scores with their errors, within 0-100. */
export function rangeOfChanges(changes: readonly Pick<ScoreChange, 'from' | 'to' | 'error'>[]): ScoreRange {
  const lowest = Math.min(...changes.map(({ from, to, error }) => Math.min(from, to) - error))
  const highest = Math.max(...changes.map(({ from, to, error }) => Math.max(from, to) + error))
  return {
    min: Math.max(0, Math.floor(lowest / 10) * 10),
    max: Math.min(100, Math.ceil(highest / 10) * 10),
  }
}

/** A signal's whole scores (0-100), the oldest first. */
export interface SignalCourse {
  signal: SignalName
  scores: number[]
}

/** `scores` are newest first. */
export function coursesOf(scores: ScoreList): SignalCourse[] {
  const inOrder = scores.toReversed()
  return signalNames.map((signal) => ({
    signal,
    scores: inOrder.map((result) => roundScore(result[signalScoreKey(signal)])),
  }))
}

/** 0 at the lower end, 1 at the upper. */
export function positionIn(score: number, { min, max }: ScoreRange): number {
  return max > min ? (score - min) / (max - min) : 0.5
}

/** Multiples of the first step that makes at most so many spaces. */
export function ticksOf({ min, max }: ScoreRange, steps: readonly number[], mostSpaces: number): number[] {
  const spaces = (step: number) => Math.ceil(max / step) - Math.floor(min / step)
  const step = steps.find((step) => spaces(step) <= mostSpaces) ?? steps.at(-1)!
  const first = Math.ceil(min / step) * step
  const count = Math.floor((max - first) / step) + 1
  return Array.from({ length: count }, (_, index) => first + index * step)
}

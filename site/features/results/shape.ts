import type { ScoreResult } from '#api/results/contract.ts'
import { fill } from '#api/content/fill.ts'
import { fillCount } from '#api/content/format.ts'
import { shownName } from '#api/content/shown-name.ts'
import { words } from '#words'
import type { SignalName } from '#api/contract/signal.ts'
import { parameter } from '#api/instrument/public/parameters.ts'
import { roundScore } from '#api/instrument/public/rounding.ts'
import { signalScores } from '#site/lib/assessments/score-fields.ts'
import { formatList } from '#api/content/format.ts'

/** Highest and lowest that are named, without ties; the first pair that holds is used. */
const counts = [
  [2, 2],
  [2, 1],
  [1, 2],
  [1, 1],
] as const

const maxNamed = 3

/** 0-100, with its error in points within one sheet */
interface Measured {
  signal: SignalName
  score: number
  error: number
}

/** If each high one clearly differs from each low one; else null. */
export function signalsApart(result: ScoreResult): { high: Measured[]; low: Measured[] } | null {
  const signals = signalsOf(result)
  const rising = signals.toSorted((a, b) => a.score - b.score)
  const falling = signals.toSorted((a, b) => b.score - a.score)
  const ends = counts.map(([highs, lows]) => ({
    high: firstWithTies(falling, highs),
    low: firstWithTies(rising, lows),
  }))
  const found = ends.find(
    ({ high, low }) =>
      Math.max(high.length, low.length) <= maxNamed && high.every((one) => low.every((other) => differ(one, other))),
  )
  return found ?? null
}

export function shapeInWords(result: ScoreResult): string {
  const { higher, spread, level } = words('result').shape
  const apart = signalsApart(result)
  const namesOf = (signals: Measured[]) => formatList(signals.map(({ signal }) => shownName(signal)))
  if (apart) {
    const { high, low } = apart
    return fillCount(higher, high.length, { high: namesOf(high), low: namesOf(low) })
  }
  const signals = signalsOf(result)
  const scores = signals.map(({ score }) => roundScore(score))
  // any two: the extremes may have larger errors than closer signals
  return signals.some((one) => signals.some((other) => differ(one, other)))
    ? fill(spread, { lowest: Math.min(...scores), highest: Math.max(...scores) })
    : level
}

function signalsOf(result: ScoreResult): Measured[] {
  const errors = new Map(result.signalBreakdowns.map(({ signal, error }) => [signal, error]))
  return signalScores(result).map((one) => ({ ...one, error: errors.get(one.signal) ?? Infinity }))
}

/** The first `count`, and ties with the last by whole number. */
function firstWithTies(sorted: readonly Measured[], count: number): Measured[] {
  const last = roundScore(sorted[count - 1]!.score)
  return sorted.slice(0, sorted.findLastIndex(({ score }) => roundScore(score) === last) + 1)
}

/** None stands out, and the highest and lowest estimates don't clearly differ. */
export function arePartsLevel({ signalBreakdowns }: Pick<ScoreResult, 'signalBreakdowns'>): boolean {
  const parts = signalBreakdowns
    .flatMap(({ signal, components }) => components.map((one) => ({ ...one, signal })))
    .toSorted((a, b) => a.estimate - b.estimate)
  return parts.every(({ standing }) => standing === 'even') && !differ(parts[0]!, parts.at(-1)!)
}

/** Shared changes from day to day are in both errors, but not in the error of their difference. */
function differ(one: Measured, other: Measured): boolean {
  const shared = parameter('day.common') ** 2 + (one.signal === other.signal ? parameter('day.signal') ** 2 : 0)
  const error = Math.sqrt(one.error ** 2 + other.error ** 2 - 2 * shared)
  return Math.abs(one.score - other.score) >= parameter('sheet.from') * error
}

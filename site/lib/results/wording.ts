import { words } from '#words'
import { fill } from '#api/content/fill.ts'
import type { StrengthOrEdge, StyleAnalysis } from '#api/results/contract.ts'
import type { SignalName } from '#api/contract/signal.ts'
import { estimatedNote, figuresOf } from '#api/content/figures.ts'
import { shownName } from '#api/content/shown-name.ts'
import { rangeOf } from '#api/instrument/public/range.ts'
import { roundScore } from '#api/instrument/public/rounding.ts'
import { keysOf } from '#api/instrument/public/signal-keys.ts'
import { fillCount, formatList, formatPercent, formatScore, formatSeries } from '#api/content/format.ts'
import { type SignalScores, signalScores } from '#site/lib/assessments/score-fields.ts'

/** high from, low below */
const highFrom = 60
const lowUnder = 40

/** a style whose answers were all neutral */
export const neutralPercentage = 60

type ShownStyles = Pick<StyleAnalysis, 'shown' | 'confidence'>
type NamedStyles = ShownStyles & Pick<StyleAnalysis, 'signal' | 'faint'>

/** 1-5 becomes 20-100. */
export function stylePercentage(styleScore: number): number {
  return styleScore * 20
}

export function stylesInWords({ shown, confidence }: ShownStyles): string {
  const { none, leaning, blend } = words('scores').styles
  const names = shown.map(shownName)
  const [first, second] = names
  if (first === undefined) return none
  if (second === undefined) return first
  return confidence === 'leaning' ? fill(leaning, { first, second }) : fill(blend, { styles: formatList(names) })
}

export function confidenceInWords({ signal, shown, confidence, faint }: NamedStyles): string {
  const isOfTwo = keysOf(signal).styles.length === 2
  if (shown.length === 0) return noneInWords(signal, faint, isOfTwo)
  const texts = words('scores').confidence
  if (confidence === 'clear') return isOfTwo ? texts.clearOfTwo : texts.clear
  if (confidence === 'leaning') {
    const [, second] = shown
    return second === undefined ? texts.leadingAlone : fill(texts.leaning, { second: shownName(second) })
  }
  return shown.length === 2 ? texts.two : texts.three
}

/** The styles of Pattern are habits, and having none is good. */
function noneInWords(signal: SignalName, isFaint: boolean, isOfTwo: boolean): string {
  const { levelOfTwo, level, noHabits, faint } = words('scores').confidence
  if (!isFaint) return isOfTwo ? levelOfTwo : level
  return signal === 'Pattern' ? noHabits : faint
}

/** The neutral one is marked, because it would be taken for agreement. */
export function styleShare(percentage: number): string {
  const percent = formatPercent(percentage)
  return isNeutral(percentage) ? fill(words('scores').percentage.neutral, { percent }) : percent
}

const isNeutral = (percentage: number) => roundScore(percentage) === neutralPercentage

/** The same beside a bar that shows the neutral answer: with marks, for MarkedText. */
export function barShare(percentage: number): string {
  const percent = formatPercent(percentage)
  return isNeutral(percentage) ? fill(words('scores').percentage.neutralBar, { percent }) : percent
}

export function styleScale(): string {
  const { scale } = words('scores').percentage
  return fill(scale, { neutral: formatPercent(neutralPercentage), full: formatPercent(100) })
}

/** Empty for all but the furthest above and below. */
export function strengthOrEdgeInWords(strengthOrEdge: StrengthOrEdge): string {
  return { ...words('scores').component, even: '' }[strengthOrEdge]
}

export type Reading = 'high' | 'low' | 'between' | 'mixed'

/** A description is about every part, so each of `parts` must be high, or low, like the signal. */
export function readingOfScore(score: number, parts: readonly number[]): Reading {
  const isHigh = (one: number) => roundScore(one) >= highFrom
  const isLow = (one: number) => roundScore(one) < lowUnder
  if (isHigh(score)) return parts.every(isHigh) ? 'high' : 'mixed'
  if (isLow(score)) return parts.every(isLow) ? 'low' : 'mixed'
  return 'between'
}

/** `error`: standard error in points, unknown of old results */
export function rangeInWords(score: number, error: number | undefined): string {
  if (error === undefined) return formatScore(score)
  const { from, to } = rangeOf(score, error)
  return fill(words('scores').score.range, { score: formatScore(score), from, to })
}

/** The range that holds the true score in two of three cases. */
export function scoreErrorInWords(
  rasError: number,
  { from, to }: { from: number; to: number },
  estimated = estimatedNote(),
): string {
  const { rasError: points } = figuresOf(rasError)
  return fillCount(words('scores').score.error, points, { points, estimated, from, to })
}

export function borderInWords([lower, upper]: [string, string]): string {
  return fill(words('scores').score.border, { lower: shownName(lower), upper: shownName(upper) })
}

export function pageTitle(rasScore: number, isSample: boolean): string {
  const { own, sample } = words('scores').title
  return fill(isSample ? sample : own, { score: formatScore(rasScore) })
}

/** 'Spark 72, Anchor 81, ...', for screen readers. */
export function signalsInWords(result: SignalScores): string {
  const { ofSignal } = words('scores').score
  return formatSeries(
    signalScores(result).map(({ signal, score }) =>
      fill(ofSignal, { signal: shownName(signal), score: formatScore(score) }),
    ),
  )
}

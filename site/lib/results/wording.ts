import type { StrengthOrEdge, StyleAnalysis } from '#api/results/contract.ts'
import type { SignalName } from '#api/contract/signal.ts'
import { estimatedNote, figuresOf } from '#api/content/figures.ts'
import { rangeOf } from '#api/instrument/public/range.ts'
import { roundScore } from '#api/instrument/public/rounding.ts'
import { signalOf } from '#api/instrument/public/signals.ts'
import { formatList, formatPercent, formatScore } from '#site/lib/format.ts'

/** high from, low below */
const highFrom = 60
const lowUnder = 40

/** a style whose answers were all neutral */
export const neutralPercentage = 60

export const stylesNote =
  'Most styles describe how you do things, and none of those is better than another. The exceptions are Anchor, ' +
  'Pattern and Heart, where some styles are habits that people can grow out of.'

type ShownStyles = Pick<StyleAnalysis, 'shown' | 'confidence'>
type NamedStyles = ShownStyles & Pick<StyleAnalysis, 'signal' | 'faint'>

/** 1-5 becomes 20-100. */
export function stylePercentage(styleScore: number): number {
  return styleScore * 20
}

export function stylesInWords({ shown, confidence }: ShownStyles): string {
  const [first, second] = shown
  if (first === undefined) return 'None stands out'
  if (second === undefined) return first
  return confidence === 'leaning' ? `${first}, with some ${second}` : `A blend of ${formatList(shown)}`
}

export function confidenceInWords({ signal, shown, confidence, faint }: NamedStyles): string {
  const isOfTwo = signalOf(signal).styles.length === 2
  if (shown.length === 0) return noneInWords(signal, faint, isOfTwo)
  if (confidence === 'clear') return `It’s clearly ahead of the other${isOfTwo ? '' : 's'}.`
  if (confidence === 'leaning') {
    const [, second = 'another'] = shown
    return `It leads, though not by much: on another day ${second} could come first.`
  }
  return `These ${shown.length === 2 ? 'two' : 'three'} are too close to tell apart, so read them together.`
}

/** The styles of Pattern are habits, and having none is good. */
function noneInWords(signal: SignalName, isFaint: boolean, isOfTwo: boolean): string {
  if (!isFaint && isOfTwo) return 'Its two styles are too close to tell apart, so neither comes first.'
  if (!isFaint) return 'So many of them are about equal that naming them would tell you nothing.'
  return signal === 'Pattern'
    ? 'That’s good news: these are habits people grow out of, and your answers agree with none of them.'
    : 'Taken together, your answers agree with none of these styles, so none is named here.'
}

/** The neutral one is marked, because it would be taken for agreement. */
export function styleShare(percentage: number): string {
  return `${formatPercent(percentage)}${neutralNote(percentage)}`
}

/** What follows a style's percentage; empty unless neutral. */
export function neutralNote(percentage: number): string {
  return roundScore(percentage) === neutralPercentage ? ', the neutral answer' : ''
}

export const styleScale = `${neutralPercentage}% is the neutral answer, 100% full agreement.`

/** Empty for all but the furthest above and below. */
export function strengthOrEdgeInWords(strengthOrEdge: StrengthOrEdge): string {
  return { strength: 'a strength, on these few answers', edge: 'an edge to grow, on these few answers', even: '' }[
    strengthOrEdge
  ]
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
  return `${formatScore(score)}, likely between ${from} and ${to}`
}

/** The range that holds the true score in two of three cases. */
export function scoreErrorInWords(
  rasError: number,
  { from, to }: { from: number; to: number },
  estimated = estimatedNote,
): string {
  const { rasError: points } = figuresOf(rasError)
  return `It’s usually within about ${points} points of the true one${estimated}: about two times in three, the true score is from ${from} to ${to}.`
}

export function borderInWords([lower, upper]: [string, string]): string {
  return `near the border between ${lower} and ${upper}`
}

export function pageTitle(rasScore: number, isSample: boolean, product: string): string {
  return `${isSample ? 'Sample result' : 'Your result'}: ${formatScore(rasScore)} of 100 · ${product}`
}

import { sampleId } from '#api/contract/constants.ts'
import type { ScoreResult, StyleLine } from '#api/results/contract.ts'
import { signalNames, signalScoreKey, type SignalScoreKey } from '#api/contract/signal.ts'
import type { ShareOptions } from '#api/sharing/contract.ts'
import type { ShareableScores } from '#api/instrument/public/shared-result.ts'
import { formatList, formatScore } from '#site/lib/format.ts'

export type ShareableResult = ShareableScores & Pick<ScoreResult, 'assessmentId'>

/** So that a page needn't send all of a result twice. */
export function shareableOf(result: Omit<ShareableResult, 'styleLine'>, styleLine: StyleLine): ShareableResult {
  const { assessmentId, rasScore, rasError, tier } = result
  const scores = Object.fromEntries(signalNames.map((name) => [signalScoreKey(name), result[signalScoreKey(name)]]))
  return { assessmentId, rasScore, rasError, tier, styleLine, ...(scores as Pick<ScoreResult, SignalScoreKey>) }
}

export const shapeAlone: ShareOptions = { names: false, numbers: false, score: false, styles: false, person: false }
export const shareParts = Object.keys(shapeAlone) as (keyof ShareOptions)[]

export function showsOf(parts: readonly string[]): ShareOptions {
  return shareParts.reduce((shows, part) => ({ ...shows, [part]: parts.includes(part) }), shapeAlone)
}

/** Says which part of a name a picture shows. */
export const drawnNameHeader = 'x-drawn-name'

/** `hint`: what else this tells */
export const showsLabels: Record<keyof ShareOptions, { label: string; hint?: string }> = {
  score: { label: 'The score and zone', hint: 'The petals then show their actual length, to the nearest five points.' },
  styles: { label: 'Your line of styles', hint: 'The styles that come first for you, alone or side by side.' },
  names: {
    label: 'The names of the ten signals',
    hint: 'Even without them, anyone who knows the order of the petals can tell them apart.',
  },
  numbers: { label: 'Their numbers', hint: 'They give away the score too, because it’s their average.' },
  person: { label: 'Your first name' },
}

const phrases: [keyof ShareOptions, string][] = [
  ['names', 'the ten names'],
  ['numbers', 'the ten numbers'],
  ['score', 'your score and zone'],
  ['styles', 'your line of styles'],
  ['person', 'your first name'],
]

/** 'the shape and the ten names' */
export function showsInWords(shows: ShareOptions): string {
  const more = phrases.filter(([key]) => shows[key]).map(([, phrase]) => phrase)
  return more.length === 0 ? 'just the shape' : formatList(['the shape', ...more])
}

/** Those that are shown besides the shape. */
export function partsOf(shows: ShareOptions): (keyof ShareOptions)[] {
  return shareParts.filter((part) => shows[part])
}

export function showsSame(one: ShareOptions, other: ShareOptions): boolean {
  return phrases.every(([key]) => one[key] === other[key])
}

/** Says the score and the zone only if they are shown. */
export function shareText(
  { assessmentId, rasScore, tier }: Pick<ScoreResult, 'assessmentId' | 'rasScore' | 'tier'>,
  shows: Pick<ShareOptions, 'score'>,
  product: string,
): string {
  const [opening, whose] =
    assessmentId === sampleId
      ? [`This is a sample result of the ${product} assessment`, 'Its']
      : [`I completed the ${product} assessment`, 'My']
  if (!shows.score) return `${opening}.`
  return (
    `${opening} with a Relationship Alignment Score of ${formatScore(rasScore)} out of 100. ` +
    `${whose} ${product} Zone is ${tier.replaceAll('{product}', product)}.`
  )
}

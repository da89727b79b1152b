import { sampleId } from '#api/contract/constants.ts'
import type { ScoreResult, StyleLine } from '#api/results/contract.ts'
import { signalNames, signalScoreKey, type SignalScoreKey } from '#api/contract/signal.ts'
import type { ShareOptions } from '#api/sharing/contract.ts'
import type { ShareableScores } from '#api/instrument/public/shared-result.ts'
import { fill } from '#api/content/fill.ts'
import { shownName } from '#api/content/shown-name.ts'
import { words } from '#words'
import { formatList, formatScore } from '#api/content/format.ts'

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

/** 'the shape and the ten names' */
export function showsInWords(shows: ShareOptions): string {
  const { alone, shape, ...listed } = words('share').shows.listed
  const parts = partsOf(shows)
  return parts.length === 0 ? alone : formatList([shape, ...parts.map((part) => listed[part])])
}

/** Those that are shown besides the shape. */
export function partsOf(shows: ShareOptions): (keyof ShareOptions)[] {
  return shareParts.filter((part) => shows[part])
}

export function showsSame(one: ShareOptions, other: ShareOptions): boolean {
  return shareParts.every((part) => one[part] === other[part])
}

/** Says the score and the zone only if they are shown. */
export function shareText(
  { assessmentId, rasScore, tier }: Pick<ScoreResult, 'assessmentId' | 'rasScore' | 'tier'>,
  shows: Pick<ShareOptions, 'score'>,
): string {
  const { message } = words('share')
  const { text, scored } = assessmentId === sampleId ? message.sample : message
  return shows.score ? fill(scored, { score: formatScore(rasScore), zone: shownName(tier) }) : text
}

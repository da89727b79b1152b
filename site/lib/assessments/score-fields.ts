import { words } from '#words'
import { fill } from '#api/content/fill.ts'
import { shownName } from '#api/content/shown-name.ts'
import { type SignalName, signalNames, signalScoreKey } from '#api/contract/signal.ts'
import { formatScore } from '#site/lib/format.ts'

export const resultScores = ['rasScore', ...signalNames.map(signalScoreKey)] as const

export type SignalScores = Record<ReturnType<typeof signalScoreKey>, number>

/** The ten scores of a result, 0-100, in shown order. */
export function signalScores(result: SignalScores): { signal: SignalName; score: number }[] {
  return signalNames.map((signal) => ({ signal, score: result[signalScoreKey(signal)] }))
}

export function scoresInOrder(result: SignalScores): number[] {
  return signalScores(result).map(({ score }) => score)
}

/** 'Spark 72, Anchor 81, ...', for screen readers. */
export function signalsInWords(result: SignalScores): string {
  const { ofSignal } = words('scores').score
  return signalScores(result)
    .map(({ signal, score }) => fill(ofSignal, { signal: shownName(signal), score: formatScore(score) }))
    .join(', ')
}

/** May arrive as text; unreadable scores count as 0. */
export function parseScore(score: unknown): number {
  const number = Number(score)
  return Number.isFinite(number) ? number : 0
}

export function parseScoreFields<Scored extends object>(scored: Scored, fields: readonly (keyof Scored)[]): Scored {
  return { ...scored, ...Object.fromEntries(fields.map((field) => [field, parseScore(scored[field])])) }
}

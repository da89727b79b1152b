import { type SignalName, signalNames, signalScoreKey } from '#api/contract/signal.ts'

export const resultScores = ['rasScore', ...signalNames.map(signalScoreKey)] as const

export type SignalScores = Record<ReturnType<typeof signalScoreKey>, number>

/** The ten scores of a result, 0-100, in shown order. */
export function signalScores(result: SignalScores): { signal: SignalName; score: number }[] {
  return signalNames.map((signal) => ({ signal, score: result[signalScoreKey(signal)] }))
}

export function scoresInOrder(result: SignalScores): number[] {
  return signalScores(result).map(({ score }) => score)
}

/** May arrive as text; unreadable scores count as 0. */
export function parseScore(score: unknown): number {
  const number = Number(score)
  return Number.isFinite(number) ? number : 0
}

export function parseScoreFields<Scored extends object>(scored: Scored, fields: readonly (keyof Scored)[]): Scored {
  return { ...scored, ...Object.fromEntries(fields.map((field) => [field, parseScore(scored[field])])) }
}

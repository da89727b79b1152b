import { signalNames, signalScoreKey } from '#api/contract/signal.ts'

export const resultScores = ['rasScore', ...signalNames.map(signalScoreKey)] as const

/** May arrive as text; unreadable scores count as 0. */
export function parseScore(score: unknown): number {
  const number = Number(score)
  return Number.isFinite(number) ? number : 0
}

export function parseScoreFields<Scored extends object>(scored: Scored, fields: readonly (keyof Scored)[]): Scored {
  return { ...scored, ...Object.fromEntries(fields.map((field) => [field, parseScore(scored[field])])) }
}

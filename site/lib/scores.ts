import { signalNames, signalScoreKey } from '#api/contract/signal.ts'

/** The fields of a result that are scores: the RAS and the ten signals. */
export const resultScores = ['rasScore', ...signalNames.map(signalScoreKey)] as const

/** A score as a number: it may arrive as text, and what cannot be read counts as 0. */
export function readScore(score: unknown): number {
  const number = Number(score)
  return Number.isFinite(number) ? number : 0
}

/** The same object, with the scores in these fields as numbers. */
export function withScores<Scored extends object>(scored: Scored, fields: readonly (keyof Scored)[]): Scored {
  return { ...scored, ...Object.fromEntries(fields.map((field) => [field, readScore(scored[field])])) }
}

// Scores are multiples of small fractions, so a true half can sit a hair below itself in binary.
const hair = 1e-9

/** A score as it is stored: half-up to two decimals. */
export function stored(score: number): number {
  return Math.floor(score * 100 + 0.5 + hair) / 100
}

/** The whole number that people see of a stored score: 39.49 is 39, 39.50 is 40. */
export function whole(storedScore: number): number {
  return Math.floor(storedScore + 0.5)
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

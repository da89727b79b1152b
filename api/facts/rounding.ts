// Scores are multiples of small fractions, so an exact half may be stored as a little less.
const roundingError = 1e-9

/** A score as it is stored: half-up to two decimals. */
export function stored(score: number): number {
  return Math.floor(score * 100 + 0.5 + roundingError) / 100
}

/**
 * The whole number that people see of a stored score: 39.49 is 39, 39.50 is 40. Half-up, as people round, and for all that
 * is shown: whoever reads a zone's first number is in that zone.
 */
export function whole(storedScore: number): number {
  return Math.floor(storedScore + 0.5)
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

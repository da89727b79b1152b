// An exact half may be stored as slightly less.
const roundingError = 1e-9

/** Half-up to two decimals. */
export function roundForStorage(score: number): number {
  return Math.floor(score * 100 + 0.5 + roundingError) / 100
}

/**
 * As shown: 39.49 is 39, 39.50 is 40. Half-up everywhere, so that whoever reads a zone's first number is in that zone.
 */
export function roundScore(storedScore: number): number {
  return Math.floor(storedScore + 0.5)
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

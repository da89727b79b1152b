/** Of the standard normal distribution, at `z` standard deviations from its mean. */
export const density = (z: number): number => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)

/** The share of cases under `z`, by adding up the density. */
export function shareBelow(z: number): number {
  const [from, steps] = [-8, 2000]
  const width = (z - from) / steps
  return Array.from({ length: steps }, (_, step) => density(from + (step + 0.5) * width) * width).reduce(
    (sum, one) => sum + one,
    0,
  )
}

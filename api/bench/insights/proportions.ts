/** So many of so many; `of` is more than 0. */
export interface Proportion {
  count: number
  of: number
}

/** Where a true share lies in 95 of 100 cases. */
export interface Interval {
  from: number
  to: number
}

/** 95 % of a normal distribution lie within so many standard errors. */
const z = 1.96

export function shareOf({ count, of }: Proportion): number {
  return count / of
}

/** Wilson's interval of a share, 0 to 1. */
export function shareInterval({ count, of }: Proportion): Interval {
  const share = count / of
  const middle = (share + (z * z) / (2 * of)) / (1 + (z * z) / of)
  const half = (z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of))) / (1 + (z * z) / of)
  return { from: Math.max(0, middle - half), to: Math.min(1, middle + half) }
}

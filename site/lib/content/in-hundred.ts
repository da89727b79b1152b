import { fill } from '#api/content/fill.ts'
import { formatNumber } from '#api/content/numbers.ts'
import { words } from '#words'

/** A share from 0 to 1 as '21 in 100', or '3.6 in 100' where it's small. */
export function inHundred(share: number): string {
  const precise = share < 0.05 ? 10 : 1
  return fill(words('common').inHundred, { share: formatNumber(Math.round(share * 100 * precise) / precise) })
}

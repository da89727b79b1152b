import keys from '#content/assessment/zones.json'
import { fillBrand } from '#api/content/brand.ts'
import type { ZoneKeys } from '#api/content/check.ts'
import { roundScore } from './rounding.ts'

/** Lowest first, product's name filled in. JSON has no types for names; check.ts checks them. */
export const zoneKeys: readonly ZoneKeys[] = /* @__PURE__ */ (keys as ZoneKeys[]).map((zone) => ({
  ...zone,
  name: fillBrand(zone.name),
}))

/** Place of the zone, from 0, by stored RAS (0-100, two decimals): 39.49 is in the first, 39.50 in the second. */
export function zoneIndexOf(storedRas: number): number {
  const score = roundScore(storedRas)
  const index = zoneKeys.findIndex(({ from, to }) => score >= from && score <= to)
  if (index === -1) throw new RangeError(`No zone holds the score ${storedRas}`)
  return index
}

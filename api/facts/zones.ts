import zonesContent from '../../content/assessment/zones.json'
import { fillBrand } from './brand.ts'
import type { Zone } from './check.ts'
import { whole } from './rounding.ts'

export type { Zone } from './check.ts'

/** The six zones, lowest first, with the product's name filled in. */
export const zones: readonly Zone[] = /* @__PURE__ */ zonesContent.map((zone) => ({
  ...zone,
  name: fillBrand(zone.name),
  description: fillBrand(zone.description),
  tagline: fillBrand(zone.tagline),
  meaning: fillBrand(zone.meaning),
}))

/** Within so many hundredths of a point a score counts as near a border. */
const nearBorderHundredths = 300

/** The zone of a stored RAS (0-100, two decimals): 39.49 is in the first, 39.50 in the second. */
export function zoneOf(storedRas: number): Zone {
  const score = whole(storedRas)
  const zone = zones.find(({ from, to }) => score >= from && score <= to)
  if (!zone) throw new RangeError(`No zone holds the score ${storedRas}`)
  return zone
}

/**
 * The names of the two zones, the lower first, whose border lies within 3 points of a stored RAS
 * (0-100, two decimals), or null. Borders stand half a point under a zone's first whole score.
 */
export function nearBorder(storedRas: number): [string, string] | null {
  const borders = zones.slice(1).map((upper, index): { names: [string, string]; away: number } => ({
    names: [zones[index]!.name, upper.name],
    away: Math.abs(Math.round(storedRas * 100) - (upper.from * 100 - 50)),
  }))
  const nearest = borders.reduce((best, border) => (border.away < best.away ? border : best))
  return nearest.away <= nearBorderHundredths ? nearest.names : null
}

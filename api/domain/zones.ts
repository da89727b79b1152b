import { z } from 'zod'
import zonesContent from '../../content/assessment/zones.json'
import { fillBrand } from './brand.ts'
import { checked } from './content-error.ts'
import { whole } from './rounding.ts'

const Words = z.string().min(1).transform(fillBrand)

/** A growth zone: the whole scores `from` and `to` (0-100) both belong to it. */
export const Zone = z.strictObject({
  name: Words,
  from: z.int(),
  to: z.int(),
  description: Words,
  tagline: Words,
  meaning: Words,
})
export type Zone = z.infer<typeof Zone>

const Zones = z
  .array(Zone)
  .refine(
    (zones) =>
      zones.every(({ from, to }, place) => from === (zones[place - 1]?.to ?? -1) + 1 && to > from) &&
      zones.at(-1)?.to === 100,
    'Each zone must begin one above the end of the one before it, from 0 to 100.',
  )

/** The six zones, lowest first. */
export const zones: readonly Zone[] = checked('assessment/zones.json', Zones, zonesContent)

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
  const borders = zones.slice(1).map((upper, index) => ({
    names: [zones[index]!.name, upper.name] as [string, string],
    away: Math.abs(Math.round(storedRas * 100) - (upper.from * 100 - 50)),
  }))
  const nearest = borders.reduce((best, border) => (border.away < best.away ? border : best))
  return nearest.away <= nearBorderHundredths ? nearest.names : null
}

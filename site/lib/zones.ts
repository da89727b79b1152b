import zoneContent from '../../content/assessment/zones.json'
import { fillBrand } from './brand.ts'

/** What the site says about one growth zone; `from` and `to` are whole scores, both included. */
export interface ZoneText {
  name: string
  from: number
  to: number
  description: string
  tagline: string
  meaning: string
}

/** The six zones, lowest first, with the product's name filled in. */
export const zones: ZoneText[] = /* @__PURE__ */ zoneContent.map((zone) => ({
  ...zone,
  name: fillBrand(zone.name),
  description: fillBrand(zone.description),
  tagline: fillBrand(zone.tagline),
  meaning: fillBrand(zone.meaning),
}))

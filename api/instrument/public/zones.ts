import english from '#content/en/assessment/zones.json'
import { forLanguage } from '#api/content/numbers.ts'
import { translated } from '#api/content/translated.ts'
import { signalScoreKey, type SignalScoreKey } from '#api/contract/signal.ts'
import { fillBrand } from '#api/content/brand.ts'
import type { Bound, ZoneWords } from '#api/content/check.ts'
import { parameter } from './parameters.ts'
import { zoneIndexOf, zoneKeys } from './zone-keys.ts'

const content = forLanguage(() => translated('assessment/zones.json', english))

export const zonesNote = (): string => content().note

/** With their words, lowest first. Scripts take zone-keys.ts, which has none. */
export const zones = forLanguage(() => {
  const words = new Map<string, ZoneWords>(Object.entries(content().zones).map(([key, of]) => [fillBrand(key), of]))
  return zoneKeys.map(({ name, from, to, ownLine: when }) => {
    const { description, tagline, meaning, ownLine } = words.get(name)!
    return {
      ...{ name, from, to, meaning },
      description: fillBrand(description),
      tagline: fillBrand(tagline),
      ownLine: ownLine !== null && when !== null ? { text: ownLine, when } : null,
    }
  })
})
export type Zone = ReturnType<typeof zones>[number]

/** Simulated: this near to a border 65 in 100 keep their zone on another day, elsewhere 89. Hence both are named. */
const near = /* @__PURE__ */ parameter('zone.near')

/** By stored RAS (0-100, two decimals): 39.49 is in the first, 39.50 in the second. */
export function zoneOf(storedRas: number): Zone {
  return zones()[zoneIndexOf(storedRas)]!
}

/**
 * Zones on either side, lower first, if a border is within `points`; else null. Borders are half a point below a zone's
 * first whole score.
 */
export function nearBorder(storedRas: number, points = near): [string, string] | null {
  const borders = zoneKeys.slice(1).map((upper, index): { names: [string, string]; away: number } => ({
    names: [zoneKeys[index]!.name, upper.name],
    away: Math.abs(Math.round(storedRas * 100) - (upper.from * 100 - 50)),
  }))
  const nearest = borders.reduce((best, border) => (border.away < best.away ? border : best))
  return nearest.away <= Math.round(points * 100) ? nearest.names : null
}

export function zoneLine({ ownLine }: Zone, scores: Readonly<Record<SignalScoreKey, number>>): string {
  if (!ownLine) return content().mixedLine
  const { every, some } = ownLine.when
  const isMet = ({ signal, from = 0, under = Infinity }: Bound) => {
    const score = scores[signalScoreKey(signal)]
    return score >= from && score < under
  }
  return (every?.every(isMet) ?? true) && (some?.some(isMet) ?? true) ? ownLine.text : content().mixedLine
}

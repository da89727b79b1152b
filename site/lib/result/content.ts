import { fillBrand } from '../../../api/facts/brand.ts'
import type { Signal } from '../../../api/facts/signals.ts'
import { type Zone, zoneOf, zones } from '../../../api/facts/zones.ts'

/**
 * What is said of the zone of that name; of the one that `rasScore` (0-100) falls into where zones
 * have been renamed since the score was stored.
 */
export function zoneText(tier: string, rasScore: number): Zone {
  return zones.find(({ name }) => name === fillBrand(tier)) ?? zoneOf(rasScore)
}

/** 'Shared Presence (Time)', or the name alone where a style has no everyday word. */
export function styleTitle({ styles }: Signal, name: string): string {
  const plainName = styles.find((style) => style.name === name)?.plainName
  return plainName ? `${name} (${plainName})` : name
}

/** What is said of the entry of that name; empty where the content no longer holds it. */
export function descriptionOf(entries: { name: string; description: string }[], name: string): string {
  return entries.find((entry) => entry.name === name)?.description ?? ''
}

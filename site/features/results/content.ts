import { fillBrand } from '#api/content/brand.ts'
import type { StyleLine } from '#api/results/contract.ts'
import { type Signal, signalOf } from '#api/instrument/facts/signals.ts'
import { type Zone, zoneOf, zones } from '#api/instrument/facts/zones.ts'

/** The zone of that name; if zones were renamed since the score was stored, the one of `rasScore` (0-100). */
export function zoneText(tier: string, rasScore: number): Zone {
  return zones.find(({ name }) => name === fillBrand(tier)) ?? zoneOf(rasScore)
}

/** 'Shared Presence (Time)', or the name alone if the style has no everyday word. */
export function styleTitle({ styles }: Signal, name: string): string {
  const plainName = styles.find((style) => style.name === name)?.plainName
  return plainName ? `${name} (${plainName})` : name
}

/** What each style of a part of the line of styles means, by its title. */
export function meaningsOf({ signal, styles }: StyleLine[number]): { title: string; text: string }[] {
  const words = signalOf(signal)
  return styles.map((name) => ({ title: styleTitle(words, name), text: descriptionOf(words.styles, name) }))
}

/** The description of the entry of that name; empty if there is none any more. */
export function descriptionOf(entries: { name: string; description: string }[], name: string): string {
  return entries.find((entry) => entry.name === name)?.description ?? ''
}

import { words } from '#words'
import { fillBrand } from '#api/content/brand.ts'
import { fill } from '#api/content/fill.ts'
import { shownName } from '#api/content/shown-name.ts'
import type { StyleLine } from '#api/results/contract.ts'
import { type Signal, signalOf } from '#api/instrument/public/signals.ts'
import { type Zone, zoneOf, zones } from '#api/instrument/public/zones.ts'

/** By score (0-100) if zones were renamed since. */
export function zoneText(tier: string, rasScore: number): Zone {
  return zones().find(({ name }) => name === fillBrand(tier)) ?? zoneOf(rasScore)
}

/** 'Shared Presence (Time)', or the name alone. */
export function styleTitle({ styles }: Signal, name: string): string {
  const plainName = styles.find((style) => style.name === name)?.plainName
  const shown = shownName(name)
  return plainName ? fill(words('scores').styles.withPlainName, { name: shown, plainName }) : shown
}

export function styleMeanings({ signal, styles }: StyleLine[number]): { title: string; text: string }[] {
  const texts = signalOf(signal)
  return styles.map((name) => ({ title: styleTitle(texts, name), text: descriptionOf(texts.styles, name) }))
}

/** Empty if the name no longer exists. */
export function descriptionOf(entries: { name: string; description: string }[], name: string): string {
  return entries.find((entry) => entry.name === name)?.description ?? ''
}

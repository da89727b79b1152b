import brand from '#content/brand.json'
import type { Brand } from './check.ts'
import { fillWith } from './fill.ts'

interface NavigationEntry {
  label: string
  href?: string
  list?: string
}

const { text, link } = fillWith(brand)

export const navigation: Record<keyof Brand['navigation'], NavigationEntry[]> = brand.navigation

export const betaBanner: Brand['betaBanner'] = {
  text: text(brand.betaBanner.text),
  label: text(brand.betaBanner.label),
  href: link(brand.betaBanner.href),
}

import brand from '../../content/brand.json'
import type { Brand } from './check.ts'
import { fillWith } from './fill.ts'

/** One entry of a navigation: a page, or the list of all frameworks. */
export interface NavigationEntry {
  label: string
  href?: string
  list?: string
}

/** What the product is called, and where it answers mail. */
export const { product, email }: Brand = brand

const fill = fillWith(brand)

/** Puts the product's name and address where a text of content/ holds {product} and {email}. */
export const fillBrand = fill.text

export const navigation: Record<keyof Brand['navigation'], NavigationEntry[]> = brand.navigation

/** What stands above the navigation for as long as the product is in beta; nothing once its text is emptied. */
export const betaBanner: Brand['betaBanner'] = {
  text: fillBrand(brand.betaBanner.text),
  label: fillBrand(brand.betaBanner.label),
  href: fill.link(brand.betaBanner.href),
}

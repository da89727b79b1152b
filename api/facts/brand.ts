import brand from '../../content/brand.json'
import type { Brand } from './check.ts'
import { fillWith } from './fill.ts'

/** One entry of a navigation: a page, or the list of all frameworks. */
export interface NavigationEntry {
  label: string
  href?: string
  list?: string
}

/** The product's name and its e-mail address. */
export const { product, email }: Brand = brand

const fill = fillWith(brand)

/** Replaces {product} and {email} in a text of content/. */
export const fillBrand = fill.text

export const navigation: Record<keyof Brand['navigation'], NavigationEntry[]> = brand.navigation

/** The line above the navigation while the product is in beta; hidden if its text is empty. */
export const betaBanner: Brand['betaBanner'] = {
  text: fillBrand(brand.betaBanner.text),
  label: fillBrand(brand.betaBanner.label),
  href: fill.link(brand.betaBanner.href),
}

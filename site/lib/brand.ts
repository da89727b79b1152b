import brand from '../../content/brand.json'
import { fillWith } from './fill.ts'

/** One entry of a navigation: a page, or the list of all frameworks. */
export interface NavigationEntry {
  label: string
  href?: string
  list?: string
}

export const { product, email } = brand

/** Fills a content text and a content link with the product's name and address. */
const { text: fillText, link: fillLink } = fillWith(brand)

/** Puts the product's name and address where a content text holds {product} and {email}. */
export const fillBrand = fillText

export const navigation: Record<'full' | 'short' | 'footer', NavigationEntry[]> = brand.navigation

/** What stands above the navigation for as long as the product is in beta; nothing once its text is emptied. */
export const betaBanner = {
  text: fillBrand(brand.betaBanner.text),
  label: fillBrand(brand.betaBanner.label),
  href: fillLink(brand.betaBanner.href),
}

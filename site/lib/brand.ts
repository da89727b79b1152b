import brand from '../../content/brand.json'

/** One entry of a navigation: a page, or the list of all frameworks. */
export interface NavigationEntry {
  label: string
  href?: string
  list?: string
}

export const { product, email } = brand

export const navigation: Record<'full' | 'short' | 'footer', NavigationEntry[]> = brand.navigation

/** What stands above the navigation for as long as the product is in beta; nothing once its text is emptied. */
export const betaBanner = { ...brand.betaBanner, text: fillBrand(brand.betaBanner.text) }

/** Puts the product's name and address where a content text holds {product} and {email}. */
export function fillBrand(text: string): string {
  return text.replaceAll('{product}', product).replaceAll('{email}', email)
}

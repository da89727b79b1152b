import brand from '../../content/brand.json'

export const { product, email, navigation } = brand

/** Puts the product's name and address where a content text holds {product} and {email}. */
export function fillBrand(text: string): string {
  return text.replaceAll('{product}', product).replaceAll('{email}', email)
}

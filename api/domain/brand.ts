import { z } from 'zod'
import brandContent from '../../content/brand.json'

const Brand = z.object({ product: z.string().min(1), email: z.email() })

/** What the product is called, and where it answers mail. */
export const brand = Brand.parse(brandContent)

/** Puts the product's name and address where a text says {product} or {email}. */
export function fillBrand(text: string): string {
  return text.replace(/\{(product|email)\}/g, (_, key: keyof typeof brand) => brand[key])
}

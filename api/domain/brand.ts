import { z } from 'zod'
import brandContent from '../../content/brand.json'
import { checked } from './content-error.ts'

const Text = z.string().min(1)
const Page = z.strictObject({ label: Text, href: Text })
const Frameworks = z.strictObject({ label: Text, list: z.literal('frameworks') })
const Navigation = z
  .array(z.union([Page, Frameworks], 'This must be a label with an href, or a label with "list": "frameworks".'))
  .min(1)

const Brand = z.strictObject({
  product: Text,
  email: z.email(),
  /** vanishes once its text is empty */
  betaBanner: z.strictObject({ text: z.string(), label: z.string(), href: z.string() }),
  navigation: z.strictObject({ full: Navigation, short: Navigation, footer: Navigation }),
})

/** What the product is called, and where it answers mail. */
export const brand = checked('brand.json', Brand, brandContent)

/** Puts the product's name and address where a text says {product} or {email}. */
export function fillBrand(text: string): string {
  return text.replace(/\{(product|email)\}/g, (_, key: string) => (key === 'product' ? brand.product : brand.email))
}

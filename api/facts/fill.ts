import type { Brand } from './check.ts'

export type ProductName = Pick<Brand, 'product' | 'email'>

export type NamedFigures = Readonly<Record<string, string>>

const placeholder = /\{\s*([^{}]*?)\s*\}/g

/** Fills texts of content/ with a product's name and e-mail address, and with figures. */
export function fillWith({ product, email }: ProductName, figures: NamedFigures = {}) {
  const values = new Map(Object.entries({ ...figures, product, email }))
  const slug = slugOf(product)
  return {
    /** Replaces {product}, {email} and the figures' names in a text; other braces stay. */
    text: (text: string) => text.replaceAll(placeholder, (braces, name: string) => values.get(name) ?? braces),
    /** Replaces {product} in a link by the name as it is in addresses, and {email} by the address. */
    link: (href: string) => href.replaceAll('{product}', slug).replaceAll('{email}', () => email),
  }
}

/** What is wrong with a filled text that still has words in braces; null if it has none. */
export function unfilledIn(text: string): string | null {
  const [left] = text.match(placeholder) ?? []
  if (left === undefined) return null
  return `${left} stands for nothing: content/README.md lists what may stand in braces`
}

/** A name as part of an address or of a file's name: 'Café & Co' is cafe-co. */
export function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
}

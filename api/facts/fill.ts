import type { Brand } from './check.ts'

/** What a rename changes. */
export type ProductName = Pick<Brand, 'product' | 'email'>

/** What else a text may ask for, by the name that stands for it in braces. */
export type NamedFigures = Readonly<Record<string, string>>

const placeholder = /\{\s*([^{}]*?)\s*\}/g

/** Puts a product's name and e-mail address, and the figures given with them, where a text of content/ asks for them. */
export function fillWith({ product, email }: ProductName, figures: NamedFigures = {}) {
  const values = new Map(Object.entries({ ...figures, product, email }))
  const slug = slugOf(product)
  return {
    /** A text in which {product}, {email} and the figures' names become what they stand for; other braces stay. */
    text: (text: string) => text.replaceAll(placeholder, (braces, name: string) => values.get(name) ?? braces),
    /** A link in which {product} becomes the name as addresses have it, and {email} the address; all else stays. */
    link: (href: string) => href.replaceAll('{product}', slug).replaceAll('{email}', () => email),
  }
}

/** What is wrong with a filled text in which words in braces are left; null where none are. */
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

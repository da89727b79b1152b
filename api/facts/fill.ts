import type { Brand } from './check.ts'

/** What a rename changes. */
export type ProductName = Pick<Brand, 'product' | 'email'>

/** Puts a product's name and e-mail address where a text of content/ asks for them. */
export function fillWith({ product, email }: ProductName) {
  const slug = slugOf(product)
  return {
    /** A text in which {product} and {email} become the name and the address. */
    text: (text: string) => text.replaceAll('{product}', () => product).replaceAll('{email}', () => email),
    /** A link in which {product} becomes the name as addresses have it, and {email} the address; all else stays. */
    link: (href: string) => href.replaceAll('{product}', slug).replaceAll('{email}', () => email),
  }
}

/** A name as part of an address or of a file's name: 'Café & Co' is cafe-co. */
export function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
}

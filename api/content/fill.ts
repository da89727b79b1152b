import type { Brand } from './check.ts'

export type BrandNames = Pick<Brand, 'product' | 'email'>

export type NamedFigures = Readonly<Record<string, string>>

const placeholder = /\{\s*([^{}]*?)\s*\}/g

export function fillWith({ product, email }: BrandNames, figures: NamedFigures = {}) {
  const values = new Map(Object.entries({ ...figures, product, email }))
  const slug = slugOf(product)
  return {
    text: (text: string) => text.replaceAll(placeholder, (braces, name: string) => values.get(name) ?? braces),
    link: (href: string) => href.replaceAll('{product}', slug).replaceAll('{email}', () => email),
  }
}

/** What is wrong if words in braces remain; else null. */
export function findUnfilled(text: string): string | null {
  const [left] = text.match(placeholder) ?? []
  if (left === undefined) return null
  return `${left} stands for nothing: docs/editors.md lists what may stand in braces`
}

export function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
}

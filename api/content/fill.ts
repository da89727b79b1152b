import { formatNumber } from './numbers.ts'

export type BrandNames = Readonly<Record<'product' | 'email', string>>

export type NamedFigures = Readonly<Record<string, string | number>>

const placeholder = /\{\s*([^{}]*?)\s*\}/g

/** Puts values in place of their names in braces, numbers as the page's language writes them. Names without a value stay. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(placeholder, (braces, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name]! : braces
    return typeof value === 'number' ? formatNumber(value) : value
  })
}

export function fillWith({ product, email }: BrandNames, figures: NamedFigures = {}) {
  const values = { ...figures, product, email }
  const slug = slugOf(product)
  return {
    text: (text: string) => fill(text, values),
    link: (href: string) => href.replaceAll('{product}', slug).replaceAll('{email}', () => email),
  }
}

const addresses = ['href', 'slug']

/** Fills in all texts and addresses of `data`. */
export function fillFields<Data>(data: Data, brand: BrandNames, figures: NamedFigures = {}): Data {
  const fillIn = fillWith(brand, figures)
  const filled = (value: unknown, field: string): unknown => {
    if (typeof value === 'string') return addresses.includes(field) ? fillIn.link(value) : fillIn.text(value)
    if (Array.isArray(value)) return value.map((entry) => filled(entry, field))
    if (value === null || typeof value !== 'object' || value instanceof Date) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner, key)]))
  }
  return filled(data, '') as Data
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

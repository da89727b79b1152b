import { fillWith, type NamedFigures, type ProductName } from '../../../api/facts/fill.ts'

/** The fields in which the product's name is written as in addresses. */
const addresses = ['href', 'slug']

/** Puts the product's name and address, and the figures, into all fields of a frontmatter, however deep. */
export function fillFields<Data>(data: Data, brand: ProductName, figures: NamedFigures = {}): Data {
  const fill = fillWith(brand, figures)
  const filled = (value: unknown, field: string): unknown => {
    if (typeof value === 'string') return addresses.includes(field) ? fill.link(value) : fill.text(value)
    if (Array.isArray(value)) return value.map((entry) => filled(entry, field))
    if (value === null || typeof value !== 'object' || value instanceof Date) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner, key)]))
  }
  return filled(data, '') as Data
}

// by name, so that no page's script carries the rest of the file
import { email as address, product as name } from '#content/brand.json'
import { fillWith, type NamedFigures } from './fill.ts'

export const product: string = name
export const email: string = address

export function fillBrand(text: string, values?: NamedFigures): string {
  return fillWith({ product, email }, values).text(text)
}

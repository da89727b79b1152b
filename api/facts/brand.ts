// by their names, so that no page's script carries the rest of the file
import { email as address, product as name } from '../../content/brand.json'
import { fillWith } from './fill.ts'

/** The product's name and its e-mail address. */
export const product: string = name
export const email: string = address

/** Replaces {product} and {email} in a text of content/. */
export const fillBrand = fillWith({ product, email }).text

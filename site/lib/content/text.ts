import { z } from 'zod'
import { fillBrand } from '../brand.ts'

/** A text of an editor's, with the product's name and address filled in. */
export const text = z.string({ error: 'is a text, in quotation marks' }).min(1, 'may not be empty').transform(fillBrand)

/** A text that may be left empty; what it stands in then vanishes. */
export const optionalText = z.string().default('').transform(fillBrand)

/** What search engines and shared links show. */
export const description = text.refine(
  filled => filled.length >= 80 && filled.length <= 170,
  'has between 80 and 170 characters'
)

/** A button or link: its words and where it leads. */
export const link = z.object({ label: text, href: text.transform(href => href.toLowerCase()) })
export type Link = z.output<typeof link>

/** The last words of a page, with what to do next. */
export const closing = z.object({
  heading: text,
  text,
  primary: link,
  secondary: link.optional(),
  links: z.array(link).default([])
})

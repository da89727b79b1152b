import { z } from 'zod'
import { fields, listOf, text } from './text.ts'

/** The JSON files of content/ that the site alone reads, by their place there, with what they must hold. */
export const siteFiles: Record<string, z.ZodType> = {
  'faq/categories.json': listOf(fields({ folder: text, title: text }), 'categories').min(1, 'must not be empty'),
  'support.json': fields({ label: text, href: text }),
  'assessment/quality.json': fields({ check: text }),
}

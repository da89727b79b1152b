import { z } from 'zod'
import { closing, fields, link, text } from './text.ts'

export const DrawingKind = z.enum(['steps', 'weeks', 'growth', 'dial', 'wheel', 'path'])
export type DrawingKind = z.output<typeof DrawingKind>

export const Drawing = fields({
  kind: DrawingKind,
  title: text,
  text,
  parts: z
    .array(fields({ name: text, note: text, group: text.optional() }))
    .min(3)
    .max(12),
})
export type Drawing = z.output<typeof Drawing>

/** The frontmatter of content/en/frameworks/*.mdx. */
export const Framework = fields({
  title: text,
  slug: text.refine(
    (slug) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug),
    'This must be made of small letters, digits and hyphens, such as my-framework.',
  ),
  /** place in the menu, from 1 */
  number: z.int().min(1),
  headline: text,
  /** what search engines and shared links show */
  description: text,
  drawing: Drawing,
  closing,
  /** to what there is to do on the page */
  begin: link,
})
export type Framework = z.output<typeof Framework>

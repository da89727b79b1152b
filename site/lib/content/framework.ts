import { z } from 'zod'
import { closing, description, text } from './text.ts'

/** The shapes a framework may be drawn in. */
export const DrawingKind = z.enum(['steps', 'weeks', 'elements', 'wheel', 'path'], {
  error: 'is one of steps, weeks, elements, wheel and path'
})

export const Drawing = z.object({
  kind: DrawingKind,
  title: text,
  /** the drawing told in words */
  text,
  parts: z
    .array(z.object({ name: text, note: text, group: text.optional() }))
    .min(3, 'has at least three parts')
    .max(12, 'has at most twelve parts')
})
export type Drawing = z.output<typeof Drawing>

/** The frontmatter of content/frameworks/*.mdx. */
export const Framework = z.object({
  title: text,
  slug: text.transform(slug => slug.toLowerCase()),
  /** place in the menu, from 1 */
  number: z.int('is a whole number'),
  headline: text,
  description,
  drawing: Drawing,
  closing
})
export type Framework = z.output<typeof Framework>

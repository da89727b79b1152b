import { z } from 'zod'
import { closing, description, expecting, fields, listOf, text } from './text.ts'

export const DrawingKind = z.enum(
  ['steps', 'weeks', 'growth', 'dial', 'wheel', 'path'],
  expecting('one of steps, weeks, growth, dial, wheel and path'),
)
export type DrawingKind = z.output<typeof DrawingKind>

export const Drawing = fields({
  kind: DrawingKind,
  title: text,
  /** the drawing described in words */
  text,
  parts: listOf(fields({ name: text, note: text, group: text.optional() }), 'parts')
    .min(3, 'must have at least three parts')
    .max(12, 'must have at most twelve parts'),
})
export type Drawing = z.output<typeof Drawing>

/** The frontmatter of content/frameworks/*.mdx. */
export const Framework = fields({
  title: text,
  slug: text.refine(
    (slug) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug),
    'must be made of small letters, digits and hyphens',
  ),
  /** place in the menu, from 1 */
  number: z.int(expecting('a whole number, its place in the menu')).min(1, 'must be 1 or more'),
  headline: text,
  description,
  drawing: Drawing,
  closing,
})
export type Framework = z.output<typeof Framework>

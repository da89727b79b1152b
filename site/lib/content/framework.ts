import { z } from 'zod'
import { advice } from '../../../api/facts/advice.ts'
import { closing, expecting, fields, link, listOf, text } from './text.ts'

export const DrawingKind = z.enum(['steps', 'weeks', 'growth', 'dial', 'wheel', 'path'], { error: advice })
export type DrawingKind = z.output<typeof DrawingKind>

export const Drawing = fields({
  kind: DrawingKind,
  title: text,
  /** the drawing described in words */
  text,
  parts: listOf(fields({ name: text, note: text, group: text.optional() }), 'parts')
    .min(3, 'This must have three parts or more: add some.')
    .max(12, 'This must have twelve parts at most: take some out.'),
})
export type Drawing = z.output<typeof Drawing>

/** The frontmatter of content/frameworks/*.mdx. */
export const Framework = fields({
  title: text,
  slug: text.refine(
    (slug) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug),
    'This must be made of small letters, digits and hyphens, such as my-framework.',
  ),
  /** place in the menu, from 1 */
  number: z.int(expecting('a whole number, its place in the menu')).min(1, 'This must be 1 or more.'),
  headline: text,
  /** what search engines and shared links show */
  description: text,
  drawing: Drawing,
  closing,
  /** to what there is to do on the page */
  begin: link,
})
export type Framework = z.output<typeof Framework>

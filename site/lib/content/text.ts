import { z } from 'zod'
import '#api/contract/sentences.ts'
import { findUnfilled } from '#api/content/fill.ts'

/** An object with these fields and no others. */
export const fields = z.strictObject

/** Names in braces that a page fills in later; all others are already filled in. */
function textLeaving(names: readonly string[], leastLength: number) {
  return z
    .string()
    .trim()
    .min(leastLength, 'This must have words: write some.')
    .superRefine((written, context) => {
      const fault = findUnfilled(names.reduce((text, name) => text.replaceAll(`{${name}}`, name), written))
      if (fault !== null) context.addIssue({ code: 'custom', message: fault })
    })
}

export const textWith = (...names: string[]) => textLeaving(names, 1)

export const text = textWith()

/** If it's empty, the element that shows it is left out. */
export const textOrEmpty = textLeaving([], 0).default('')

/** A short text under a title of its own. */
export const block = { title: text, text }

/** A button or link: its words and where it leads. */
export const link = fields({ label: text, href: text })

/** The last section of a page, with what to do next. */
export const closing = fields({
  heading: text,
  text,
  primary: link,
  secondary: link.optional(),
  /** what the first button leads to, in a line beside it */
  note: text.optional(),
  links: z.array(link).default([]),
})
export type Closing = z.output<typeof closing>

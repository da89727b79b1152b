import { z } from 'zod'
import { advice, missing } from '../../../api/facts/advice.ts'
import { unfilledIn } from '../../../api/facts/fill.ts'

/** The message for an editor about a field that is missing, or is not what was expected. */
export const expecting = (expected: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? missing(expected) : `This must be ${expected}.`),
})

/** An object with these fields and no others. */
export function fields<Shape extends z.core.$ZodShape>(shape: Shape) {
  const names = Object.keys(shape).join(', ')
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? advice(issue) : expecting(`a group of fields (${names})`).error(issue),
  })
}

/** A list, each entry like `entry`; `what` names it in the plural. */
export function listOf<Entry extends z.ZodType>(entry: Entry, what: string) {
  return z.array(entry, expecting(`a list of ${what}`))
}

const words = expecting('a text in quotation marks')

/** A text by an editor, with everything in braces filled in. */
const filledIn = z
  .string(words)
  .trim()
  .superRefine((text, { addIssue }) => {
    const fault = unfilledIn(text)
    if (fault !== null) addIssue({ code: 'custom', message: fault })
  })

/** A text that is not empty, in which these names stand in braces until a page fills them in. */
export function textWith(...names: string[]) {
  const fillIn = (written: string) => names.reduce((part, name) => part.replaceAll(`{${name}}`, name), written)
  return z
    .string(words)
    .trim()
    .min(1, 'This must have words: write some.')
    .superRefine((written, { addIssue }) => {
      const fault = unfilledIn(fillIn(written))
      if (fault !== null) addIssue({ code: 'custom', message: fault })
    })
}

/** A text that is not empty. */
export const text = filledIn.min(1, 'This must have words: write some.')

/** A text that may be left empty; the element that shows it then goes. */
export const textOrEmpty = filledIn.default('')

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
  links: listOf(link, 'links').default([]),
})
export type Closing = z.output<typeof closing>

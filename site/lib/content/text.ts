import { z } from 'zod'
import { unfilledIn } from '../../../api/facts/fill.ts'

/** What an editor reads of a field that is not there, or is something else than `expected`. */
export const expecting = (expected: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? `is missing: ${expected}` : `must be ${expected}`),
})

/** Named fields, of which none may be misspelled. */
export function fields<Shape extends z.core.$ZodShape>(shape: Shape) {
  const names = Object.keys(shape).join(', ')
  return z.strictObject(shape, {
    error: (issue) => {
      if (issue.code === 'unrecognized_keys') return `has no field ${issue.keys.join(', ')}; its fields are ${names}`
      return expecting(`a group of fields (${names})`).error(issue)
    },
  })
}

/** A list, each entry like `entry`; `what` names it in the plural. */
export function listOf<Entry extends z.ZodType>(entry: Entry, what: string) {
  return z.array(entry, expecting(`a list of ${what}`))
}

const words = expecting('a text in quotation marks')

/** A text of an editor's, in which all that stood in braces is filled in. */
const filledIn = z
  .string(words)
  .trim()
  .superRefine((text, { addIssue }) => {
    const fault = unfilledIn(text)
    if (fault !== null) addIssue({ code: 'custom', message: fault })
  })

/** A text that says something. */
export const text = filledIn.min(1, 'must not be empty')

/** A text that may be left empty; what it stands in then vanishes. */
export const textOrEmpty = filledIn.default('')

/** What search engines and shared links show. */
export const description = text.refine(
  (words) => words.length >= 80 && words.length <= 170,
  'must have between 80 and 170 characters',
)

/** A short text under a title of its own. */
export const block = { title: text, text }

/** A button or link: its words and where it leads. */
export const link = fields({ label: text, href: text })

/** The last words of a page, with what to do next. */
export const closing = fields({
  heading: text,
  text,
  primary: link,
  secondary: link.optional(),
  links: listOf(link, 'links').default([]),
})
export type Closing = z.output<typeof closing>

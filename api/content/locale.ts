import { z } from 'zod'
import { Text } from './text-schema.ts'

const isTag = (text: string): boolean => {
  try {
    return Intl.getCanonicalLocales(text)[0] === text
  } catch {
    return false
  }
}

/** A language of content/. */
export const Locale = z.strictObject({
  /** as Intl and HTML take it */
  language: Text.refine(isTag, 'This is no language: write its tag, such as de or pt-BR.'),
  /** in the language itself */
  name: Text,
  direction: z.enum(['ltr', 'rtl']),
  /** people can choose what is offered, which is only what is whole */
  state: z.enum(['draft', 'offered']),
  /** who answers for the words */
  responsible: Text,
  /** since when it is offered, or null */
  since: z.iso.date().nullable(),
})
export type Locale = z.infer<typeof Locale>

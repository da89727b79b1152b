import { z } from 'zod'

declare module 'zod/v4/core' {
  interface GlobalMeta {
    /** of a screen that shows these words */
    address?: string
  }
}

const listInBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(' or ')

/** May have these names in braces, and no others. */
export const textWith = (...names: string[]) =>
  z
    .string()
    .min(1)
    .superRefine((text, context) => {
      const unknown = [...text.matchAll(/\{([^}]*)\}?/g)]
        .map((match) => match[1]!)
        .find((name) => !names.includes(name))
      if (unknown === undefined) return
      const whatToDo = names.length > 0 ? `write ${listInBraces(names)}` : 'take it out'
      context.addIssue({ code: 'custom', message: `{${unknown}} stands for nothing here: ${whatToDo}.` })
    })

/** Complains about each of `names` that a text doesn't have in braces. */
export const holdsAll = (names: readonly string[]) => (text: string, context: z.RefinementCtx) => {
  for (const name of names.filter((one) => !text.includes(`{${one}}`))) {
    context.addIssue({ code: 'custom', message: `{${name}} is missing: write it where its value belongs.` })
  }
}

export const Text = textWith()

/** Part of a sentence. */
export const phraseWith = (...names: string[]) =>
  textWith(...names)
    .refine((text) => !/[.。]$/.test(text), 'This is part of a sentence: leave the full stop out.')
    .meta({ description: 'part of a sentence: no full stop, and a capital only where a name has one' })

export const Phrase = phraseWith()

/** Stands alone, under a name. */
export const taglineWith = (...names: string[]) =>
  textWith(...names)
    .refine((text) => !/[.。]$/.test(text), 'This is a line of its own: leave the full stop out.')
    .meta({ description: 'a line of its own: a capital, but no full stop' })

export const texts = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, Text])) as Record<Name, typeof Text>

/** May also name the product and its address. */
export const brandedText = (...names: string[]) => textWith(...names, 'product', 'email')

/** Must have each of these names in braces, in any order. It may leave out those that end with “?”. */
export const textHolding = (...names: string[]) =>
  brandedText(...names.map((name) => name.replace('?', ''))).superRefine(
    holdsAll(names.filter((name) => !name.endsWith('?'))),
  )

/** The same with a link or a button on some of its words: `[words]({name})`. */
export const textLinking = (address: string, ...names: string[]) =>
  textHolding(...names).refine(
    (text) => text.includes(`](${address})`),
    `Words of it lead somewhere: write [words](${address}) for them.`,
  )

/** A text for each plural form: see fillCount. */
export const plural = (...names: string[]) => {
  const other = textHolding(...names)
  const form = other.optional()
  return z.strictObject({ zero: form, one: form, two: form, few: form, many: form, other })
}

/** The same, where the count itself is in the text. */
export const counted = (...names: string[]) =>
  plural('count?', ...names).extend({ other: textHolding('count', ...names) })

export const block = { title: brandedText(), text: brandedText() }
export const Block = z.strictObject(block)
/** A page's title, and its description for search engines and shared links. */
export const PageWords = z.strictObject({ title: brandedText(), description: brandedText() })
export const group = (...names: string[]) => z.strictObject(texts(...names))
/** A toast's words. */
export const Message = z.strictObject({ title: brandedText(), description: brandedText() })

import { z } from 'zod'

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

/** Must have these names in braces, in this order. */
export const textHolding = (...names: string[]) =>
  textWith(...names).regex(
    new RegExp(names.map((name) => `\\{${name}\\}`).join('.*')),
    `This must have ${names.map((name) => `{${name}}`).join(' and ')} in it.`,
  )

export const Text = textWith()

export const texts = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, Text])) as Record<Name, typeof Text>

/** May also name the product and its address. */
export const brandedText = (...names: string[]) => textWith('product', 'email', ...names)

/** Must have {name} in it, and may have the others. */
export const textHoldingName = (name: string, ...more: string[]) =>
  brandedText(name, ...more).includes(`{${name}}`, `This must have {${name}} in it.`)

/** A text for each plural form: see fillCount. */
export const counted = (...names: string[]) =>
  z.strictObject({
    zero: brandedText('count', ...names).optional(),
    one: brandedText('count', ...names).optional(),
    two: brandedText('count', ...names).optional(),
    few: brandedText('count', ...names).optional(),
    many: brandedText('count', ...names).optional(),
    other: textHoldingName('count', ...names),
  })

export const block = { title: brandedText(), text: brandedText() }
export const Block = z.strictObject(block)
export const blocks = (...names: string[]) => Object.fromEntries(names.map((name) => [name, Block]))
/** A page's title, and its description for search engines and shared links. */
export const PageWords = z.strictObject({ title: brandedText(), description: brandedText() })
export const group = (...names: string[]) => z.strictObject(texts(...names))
/** A toast's words. */
export const Message = z.strictObject({ title: brandedText(), description: brandedText() })

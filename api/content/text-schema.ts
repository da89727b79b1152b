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

import { type Words, words } from '#words'

/** Groups of words by name, or with the parts that are needed of one. */
export type ScriptWords = (keyof Words | { [Group in keyof Words]?: (keyof Words[Group])[] })[]

/** The words that a page gives its scripts, as the text of a script element. */
export function serializeWords(selection: ScriptWords): string {
  const groups = Object.assign(
    {},
    ...selection.map((one) => (typeof one === 'string' ? { [one]: words(one) } : partsOf(one))),
  )
  // no text may end the element
  return JSON.stringify(groups).replaceAll('<', '\\u003c')
}

function partsOf(wanted: Exclude<ScriptWords[number], string>): object {
  const groups = Object.entries(wanted).map(([group, parts]) => {
    const whole = Object.entries(words(group as keyof Words))
    return [group, Object.fromEntries(whole.filter(([part]) => (parts as string[]).includes(part)))] as const
  })
  return Object.fromEntries(groups)
}

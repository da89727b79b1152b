import type { z } from 'zod'

/** What a value of each kind is called, and how it is written. */
const kinds: Record<string, [what: string, form: string]> = {
  string: ['a text', 'in quotation marks'],
  number: ['a number', 'in digits, without quotation marks'],
  int: ['a whole number', 'in digits, without quotation marks'],
  boolean: ['true or false', 'without quotation marks'],
  array: ['a list', 'between [ and ]'],
  object: ['a group of fields', 'between { and }'],
  record: ['a group of fields', 'between { and }'],
}

/**
 * What an editor is told of a field that a schema refuses, and what to do about it. Undefined where the schema's own
 * words or those of api/contract/sentences.ts say it already.
 */
export function advice(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type': {
      const kind = kinds[issue.expected]
      return (
        kind && (issue.input === undefined ? missing(kind.join(' ')) : `This must be ${kind[0]}: write it ${kind[1]}.`)
      )
    }
    case 'invalid_value':
      if (issue.input === undefined) return missing(listed(issue.values))
      return issue.values.length > 1 ? `This must be ${oneOf(issue.values, issue.input)}` : undefined
    case 'unrecognized_keys':
      return unknownFields(issue.keys, namesIn(issue.inst), issue.input)
    case 'too_small':
      return sized(issue.input, Number(issue.minimum), issue.exact ? '' : ' or more')
    case 'too_big':
      return sized(issue.input, Number(issue.maximum), issue.exact ? '' : ' at most')
    case 'invalid_format':
      return issue.format === 'email' ? 'This must be an email address, such as hello@example.com.' : undefined
    default:
      return undefined
  }
}

/** The sentence about a field that is not there; `what` says what it holds. */
export const missing = (what: string) => `This is missing: add ${what}.`

/** The end of a sentence on a name that is not among those that are known: all of them, and the nearest if one is near. */
export function oneOf(known: readonly unknown[], given: unknown): string {
  const near = nearest(String(given), known.map(String))
  return `${listed(known)}: ${near === undefined ? 'choose one.' : `did you mean ${near}?`}`
}

const listed = (known: readonly unknown[]) => `${known.length > 1 ? 'one of ' : ''}${known.join(', ')}`

/** The one of these that was meant, if one differs from the word in two fifths of its letters at most. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((name) => ({ name, away: distance(word.toLowerCase(), name.toLowerCase()) }))
    .sort((one, other) => one.away - other.away)
  return best && best.away <= Math.max(1, Math.floor((word.length * 2) / 5)) ? best.name : undefined
}

/** How many letters have to be put in, taken out, changed or swapped with the next until one word is the other. */
export function distance(one: string, other: string): number {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (const [place, letter] of [...one].entries()) {
    const below = [place + 1]
    for (let next = 0; next < other.length; next += 1) {
      const changed = row[next]! + (other[next] === letter ? 0 : 1)
      const isSwapped = other[next - 1] === letter && other[next] === one[place - 1]
      const swapped = isSwapped ? before[next - 1]! + 1 : Infinity
      below.push(Math.min(changed, swapped, row[next + 1]! + 1, below[next]! + 1))
    }
    before = row
    row = below
  }
  return row.at(-1)!
}

/** The names of the fields that a schema knows. */
function namesIn(schema: z.core.$ZodRawIssue['inst']): string[] {
  const { shape, keyType } = (schema?._zod.def ?? {}) as { shape?: object; keyType?: z.core.$ZodType }
  return shape ? Object.keys(shape) : [...(keyType?._zod.values ?? [])].map(String)
}

function unknownFields(unknown: readonly string[], known: readonly string[], input: unknown): string {
  const free = known.filter((name) => !Object.hasOwn(input as object, name))
  const meant = unknown.flatMap((name) => nearest(name, free) ?? [])
  const takeOut = free.length > 0 ? `take it out, or call it ${listed(free)}` : 'take it out'
  const whatToDo = meant.length > 0 ? `call it ${meant.join(', ')}, or take it out` : takeOut
  return `There is no field ${unknown.join(', ')} here: ${whatToDo}.`
}

/** The sentence about a text, a list or a number that is too small or too large. */
function sized(input: unknown, limit: number, bound: string): string | undefined {
  if (typeof input === 'number') return `This must be ${limit}${bound}: write another number.`
  const [units, count] =
    typeof input === 'string' ? ['characters', input.length] : Array.isArray(input) ? ['entries', input.length] : []
  if (count === undefined) return undefined
  if (units === 'characters' && count === 0) return 'This must have words: write some.'
  const change = count < limit ? `add ${limit - count}` : `take out ${count - limit}`
  return `This must have ${limit} ${units}${bound}, and has ${count}: ${change}.`
}

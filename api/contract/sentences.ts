import * as z from 'zod/mini'
import { type Words, words } from '#words'
import { fill } from '../content/fill.ts'
import { fillCount, formatSeries } from '../content/format.ts'

/** So that people read a sentence, never a library's words. Importing this file enables it. */
function sentence(issue: z.core.$ZodRawIssue): string | undefined {
  const { rules } = words('fields') as Partial<Words['fields']>
  // while content/ itself is checked, it may lack them: zod then uses its own
  if (!rules) return undefined
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? rules.missing : textOf(rules.kinds, issue.expected)
    case 'too_small':
      return boundText(rules.atLeast, issue.origin, Number(issue.minimum))
    case 'too_big':
      return boundText(rules.atMost, issue.origin, Number(issue.maximum))
    case 'invalid_value': {
      const values = formatSeries(issue.values.map(String))
      return issue.values.length > 1 ? fill(rules.oneOf, { values }) : fill(rules.exactly, { value: values })
    }
    case 'invalid_format':
      return textOf(rules.formats, issue.format)
    case 'unrecognized_keys':
      return fill(rules.unknownField, { names: formatSeries(issue.keys) })
    case 'not_multiple_of':
      return fill(rules.multipleOf, { divisor: Number(issue.divisor) })
    default:
      return rules.unexpected
  }
}

const textOf = (texts: Readonly<{ other: string } & Record<string, string>>, name: string) =>
  (Object.hasOwn(texts, name) && texts[name]) || texts.other

type Bounds = Words['fields']['rules']['atLeast']

const units: Record<string, Exclude<keyof Bounds, 'value'>> = {
  string: 'characters',
  array: 'entries',
  set: 'entries',
  map: 'entries',
}

function boundText(bounds: Bounds, origin: string, count: number): string {
  const unit = units[origin]
  return unit ? fillCount(bounds[unit], count) : fill(bounds.value, { bound: count })
}

// Zod would compile code, which a page's Content-Security-Policy refuses and reports.
z.config({ customError: sentence, jitless: 'document' in globalThis })

import * as z from 'zod/mini'

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
  date: 'a date',
  null: 'empty',
}

const formats: Record<string, string> = {
  email: 'an email address',
  url: 'a web address',
  datetime: 'a date and time, such as 2025-09-14T18:40:00.000Z',
  date: 'a date, such as 2025-09-14',
  uuid: 'an id',
}

/** So that people read a sentence, never a library's words. Importing this file enables it. */
function sentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This is missing.'
      return `This must be ${kinds[issue.expected] ?? 'of another kind'}.`
    case 'too_small':
      return `This must ${bound(issue.origin, 'at least', Number(issue.minimum))}.`
    case 'too_big':
      return `This must ${bound(issue.origin, 'at most', Number(issue.maximum))}.`
    case 'invalid_value':
      return `This must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}.`
    case 'invalid_format':
      return `This must be ${formats[issue.format] ?? 'in another form'}.`
    case 'unrecognized_keys':
      return `There is no field ${issue.keys.join(', ')} here.`
    case 'not_multiple_of':
      return `This must be a multiple of ${issue.divisor}.`
    default:
      return 'This is not what is expected here.'
  }
}

function bound(origin: string, limit: string, count: number): string {
  const units: Record<string, string> = { string: 'character', array: 'entry', set: 'entry', map: 'entry' }
  const unit = units[origin]
  if (!unit) return `be ${limit} ${count}`
  return `have ${limit} ${count} ${count === 1 ? unit : unit.replace(/y$/, 'ie') + 's'}`
}

// Zod would compile code, which a page's Content-Security-Policy refuses and reports.
z.config({ customError: sentence, jitless: 'document' in globalThis })

import type { z } from 'zod'
import { inLanguage, languageFolder, offeredLanguages } from '#language'
import '../contract/sentences.ts'
import { findNearest } from './nearest.ts'
import { forLanguage } from './numbers.ts'
import { translated } from './translated.ts'

interface ContentFault {
  path: readonly PropertyKey[]
  complaint: string
}

export class ContentError extends Error {
  override name = 'ContentError'

  constructor(
    readonly file: string,
    readonly faults: readonly ContentFault[],
  ) {
    const placeOf = (path: readonly PropertyKey[]) => [`content/${file}`, ...(path.length > 0 ? [path.join('.')] : [])]
    super(faults.map(({ path, complaint }) => `${placeOf(path).join(', ')}: ${complaint}`).join('\n'))
  }
}

/** Throws ContentError with every issue. */
export function parseContent<Schema extends z.ZodType>(file: string, schema: Schema, data: unknown): z.output<Schema> {
  const result = schema.safeParse(data)
  if (result.success) return result.data
  throw new ContentError(file, faultsOf(result.error.issues, data))
}

/**
 * A file of content/<language>/ in the language of the request, checked at once in each language that is offered, with
 * the English entries where it has none. Throws ContentError.
 */
export function checkedContent<Schema extends z.ZodType>(file: string, schema: Schema, english: object) {
  const parsed = forLanguage(() => parseContent(`${languageFolder()}/${file}`, schema, translated(file, english)))
  for (const folder of offeredLanguages()) inLanguage(folder, parsed)
  return parsed
}

/** Says of each key that is missing, or that nothing reads, what to write. */
function faultsOf(issues: readonly z.core.$ZodIssue[], data: unknown): ContentFault[] {
  const missing = issues.filter(({ path }) => path.length > 0 && valueAt(data, path) === undefined)
  return issues.flatMap((issue): ContentFault[] => {
    const { path, message } = issue
    if (issue.code === 'unrecognized_keys') {
      const expected = missing.filter((one) => one.path.slice(0, -1).join() === path.join()).map(nameOf)
      return issue.keys.map((key) => {
        const near = findNearest(key, expected)
        const complaint = `There is no ${key} here: ${near ? `write ${near}` : 'take it out'}.`
        return { path: [...path, key], complaint }
      })
    }
    if (!missing.includes(issue)) return [{ path, complaint: message }]
    const value = (issue.code === 'invalid_type' && shapes[issue.expected]) || '…'
    return [{ path, complaint: `This is missing: write "${nameOf(issue)}": ${value} here.` }]
  })
}

const shapes: Readonly<Record<string, string>> = { string: '"…"', object: '{ … }', array: '[ … ]' }

const nameOf = ({ path }: z.core.$ZodIssue) => String(path.at(-1))

const valueAt = (data: unknown, path: readonly PropertyKey[]) =>
  path.reduce<unknown>((value, step) => (value as Record<PropertyKey, unknown> | undefined)?.[step], data)

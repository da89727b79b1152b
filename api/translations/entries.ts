import { createHash } from 'node:crypto'

/** What is translated as one: a text, a list of texts, a text’s plural forms, or what stands below a page’s fields. */
export interface Entry {
  path: readonly PropertyKey[]
  text: string
  /** in braces, the addresses of links, and the elements between a page’s paragraphs */
  placeholders: string[]
  /** else it stays as it is in English */
  hasWords: boolean
  /** of a list whose texts have their places: how many there are */
  count?: number
}

/** Fields that hold no words. */
export const fieldsWithoutWords = ['href', 'slug', 'folder', 'kind', 'language', 'direction']

const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other']
const parts = /^---\n([\s\S]*?)\n---\n?([\s\S]*)$/

/** Of support.json, as whom to turn to depends on where a language is spoken. */
const ownFields = ['href', 'places']

/** All entries of a file of content/<language>/, from its text. Throws if it can't be read. */
export function entriesOf(file: string, text: string): Entry[] {
  if (file === 'support.json')
    return entriesIn(JSON.parse(text), []).filter(({ path }) => !ownFields.includes(String(path[0])))
  if (file.endsWith('.json')) return entriesIn(JSON.parse(text), []).map((entry) => counted(file, entry))
  const [, fields = '', body = ''] = parts.exec(text) ?? []
  return [...entriesIn(Bun.YAML.parse(fields), []), ...(body.trim() ? [entryOf([], body.trim())] : [])]
}

/** Of a letter's lists one text is chosen, so that they may be longer or shorter; in other lists each has its place. */
const counted = (file: string, { count, ...entry }: Entry): Entry =>
  count === undefined || file.startsWith('assessment/insights/') ? entry : { ...entry, count }

function entriesIn(value: unknown, path: readonly PropertyKey[]): Entry[] {
  if (typeof value === 'string') return [entryOf(path, value)]
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    return [{ ...listOf(path, value), count: value.length }]
  if (!Array.isArray(value) && isCounted(value)) return [listOf(path, Object.values(value))]
  return Object.entries(value).flatMap(([key, inner]) =>
    entriesIn(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

/** A text for each plural form. */
export const isCounted = (value: object): value is Record<string, string> =>
  'other' in value && Object.keys(value).every((form) => pluralForms.includes(form))

/** A language may have other plural forms than English, or another number of ways to say the same. */
const listOf = (path: readonly PropertyKey[], texts: readonly string[]): Entry => ({
  ...entryOf(path, JSON.stringify(texts)),
  placeholders: [...new Set(texts.flatMap(placeholdersIn))].sort(),
})

const entryOf = (path: readonly PropertyKey[], text: string): Entry => ({
  path,
  text,
  placeholders: placeholdersIn(text).sort(),
  hasWords: !fieldsWithoutWords.includes(String(path.at(-1))),
})

const placeholdersIn = (text: string): string[] => text.match(/\{\s*\w+\s*\}|^<\w+|<\/\w+>|\]\([^)]*\)/gm) ?? []

/** Of the English that an entry was made from: 8 hexadecimal digits. */
export const hashOf = ({ text }: Pick<Entry, 'text'>): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 8)

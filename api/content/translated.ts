import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentFolder, languageFolder, source } from '#language'

/**
 * A file of content/<language>/ in the language of the request, with the English entries where it has none.
 * `file`: within the folder; `english`: its content in content/en/.
 */
export function translated<Content extends object>(file: string, english: Content): Content {
  const folder = languageFolder()
  if (folder === source) return english
  const path = join(contentFolder, folder, file)
  if (!read.has(path))
    read.set(path, existsSync(path) ? over(english, JSON.parse(readFileSync(path, 'utf8'))) : english)
  return read.get(path) as Content
}

const read = new Map<string, unknown>()

/** What is empty is missing. Plural forms are those of the translation alone, like all lists. */
function over<Content>(english: Content, own: unknown): Content {
  if (!isObject(english) || !isObject(own) || 'other' in own) return own as Content
  const entries = Object.entries(english).map(([key, inner]) => [
    key,
    key in own && own[key] !== '' ? over(inner, own[key]) : inner,
  ])
  return Object.fromEntries(entries) as Content
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

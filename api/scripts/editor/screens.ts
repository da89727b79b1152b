import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parse } from 'yaml'
import { wordFiles } from '#api/content/words-check.ts'

interface WordFile {
  /** in content/en/ */
  file: string
  /** key and text */
  rows: [key: string, text: string][]
}

interface Screen {
  name: string
  title: string
  /** none: no page shows these words */
  address: string | undefined
  description: string
  files: WordFile[]
}

/** Each group of words with what it's called, and the fields of the page at its address. */
export function screensForEditors(): Screen[] {
  return wordFiles.map(({ file, schema, written }) => {
    const { title = file, address, description = '' } = schema.meta() ?? {}
    return {
      name: basename(file, '.json'),
      title,
      address,
      description,
      files: [{ file, rows: rowsOf(written) }, ...pageAt(address)],
    }
  })
}

function pageAt(address = ''): WordFile[] {
  const file = `pages/${address.slice(1) || 'home'}.mdx`
  const path = `content/en/${file}`
  if (!existsSync(path)) return []
  const [, fields = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(path, 'utf8')) ?? []
  return [{ file, rows: rowsOf({ ...parse(fields), ...(body.trim() && { '(below the fields)': body.trim() }) }) }]
}

function rowsOf(value: unknown, path: readonly string[] = []): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[path.join('.'), String(value)]]
  return Object.entries(value).flatMap(([key, inner]) => rowsOf(inner, [...path, key]))
}

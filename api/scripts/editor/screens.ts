import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { Glob } from 'bun'
import { parse } from 'yaml'
import type { z } from 'zod'
import { email, product } from '#api/content/brand.ts'
import { fillFields } from '#api/content/fill.ts'
import { wordFiles } from '#api/content/words-check.ts'

interface WordFile {
  /** in content/en/ */
  file: string
  /** key, text, and how it must be written if it isn't a sentence */
  rows: [key: string, text: string, shape: string][]
}

interface Screen {
  name: string
  title: string
  /** none: no page shows these words */
  address: string | undefined
  description: string
  files: WordFile[]
}

/** Pages whose address isn't their name. */
const addresses: Readonly<Record<string, string>> = {
  home: '/',
  failure: '/500',
  'not-found': '/404',
  'too-many': '/429',
  offline: '/assessment/offline',
}

/** Pages whose scripts lead elsewhere at once. */
export const leaving: ReadonlySet<string> = new Set(['/assessment/offline'])

/** Each group of words with what it's called and the fields of the page at its address, then all other pages. */
export function screensForEditors(): Screen[] {
  const pages = pagesForEditors()
  const groups = wordFiles.map(({ file, schema, written }): Screen => {
    const { title = file, address, description = '' } = schema.meta() ?? {}
    const here = pages.filter((page) => page.address === address).flatMap(({ files }) => files)
    const files = [{ file, rows: rowsOf(written, schema) }, ...here]
    return { name: basename(file, '.json'), title, address, description, files }
  })
  const shown = new Set(groups.map(({ address }) => address))
  return [...groups, ...pages.filter(({ address }) => !shown.has(address))]
}

function pagesForEditors(): Screen[] {
  const files = [...new Glob('{pages,frameworks}/*.mdx').scanSync('content/en')].sort()
  const questions = [...new Glob('faq/**/*.mdx').scanSync('content/en')].sort().map((file) => textFile(file).written)
  return files.map((file) => {
    const name = basename(file, '.mdx')
    const { written, filled } = textFile(file)
    const address = file.startsWith('frameworks/') ? `/frameworks/${filled.slug}` : (addresses[name] ?? `/${name}`)
    const files = [written, ...(name === 'faq' ? questions : [])]
    return { name: file.replace('.mdx', ''), title: filled.title!, address, description: 'the page’s text', files }
  })
}

function textFile(file: string): { written: WordFile; filled: Record<string, string> } {
  const text = readFileSync(`content/en/${file}`, 'utf8')
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  const fields: Record<string, string> = parse(head)
  const rows = rowsOf({ ...fields, ...(body.trim() && { '(below the fields)': body.trim() }) })
  return { written: { file, rows }, filled: fillFields(fields, { product, email }) }
}

function rowsOf(value: unknown, schema?: z.core.$ZodType, path: readonly string[] = []): WordFile['rows'] {
  if (typeof value !== 'object' || value === null) return [[path.join('.'), String(value), shapeOf(schema)]]
  return Object.entries(value).flatMap(([key, inner]) => rowsOf(inner, schemaAt(schema, key), [...path, key]))
}

const shapeOf = (schema?: z.core.$ZodType) => (schema as z.ZodType | undefined)?.meta()?.description ?? ''

function schemaAt(schema: z.core.$ZodType | undefined, key: string): z.core.$ZodType | undefined {
  const { def } = (schema as z.core.$ZodTypes | undefined)?._zod ?? {}
  if (def?.type === 'object') return def.shape[key]
  if (def?.type === 'record') return def.valueType
  return def?.type === 'array' ? def.element : undefined
}

import { readFileSync } from 'node:fs'
import { Glob } from 'bun'
import { languageFolders } from '#api/translations/languages.ts'
import { findNodeAtLocation, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'

export type Content = Readonly<Record<string, unknown>>

export interface Fault {
  /** in content/, or a document's path from the root */
  file: string
  path?: readonly PropertyKey[]
  /** from 1 */
  line?: number | undefined
  column?: number
  complaint: string
}

export type Rule = (content: Content) => Fault[]

/** English, and what has no language. */
function filesOfContent(): string[] {
  const translations = languageFolders().filter((folder) => folder !== 'en')
  return [...new Glob('**/*.{json,mdx}').scanSync('content')]
    .filter((file) => !translations.some((folder) => file.startsWith(`${folder}/`)))
    .sort()
}
const textOf = (file: string) => readFileSync(`content/${file}`, 'utf8')

export function loadContent(): Content {
  return Object.fromEntries(
    filesOfContent().map((file) => [file, file.endsWith('.json') ? JSON.parse(textOf(file)) : textOf(file)]),
  )
}

/** By path from the root. The changelog quotes texts as they were. */
export function loadDocuments(): Content {
  const files = ['{README,CONTRIBUTING}.md', 'docs/**/*.md'].flatMap((pattern) => [...new Glob(pattern).scanSync()])
  return Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')]))
}

export function syntaxFaults(files = filesOfContent(), read = textOf): Fault[] {
  return files
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const errors: ParseError[] = []
      parseTree(read(file), errors, { disallowComments: true })
      return errors.slice(0, 1).map(({ error, offset }) => {
        const what = printParseErrorCode(error)
          .replaceAll(/\B[A-Z]/g, ' $&')
          .toLowerCase()
        return { file, ...placeOf(read(file), offset), complaint: `The file cannot be read: ${what}.` }
      })
    })
}

export interface PlacedText {
  text: string
  path?: readonly PropertyKey[]
  line?: number
}

export function placedTexts(data: unknown): PlacedText[] {
  if (typeof data === 'string') return data.split('\n').map((text, index) => ({ text, line: index + 1 }))
  return textsIn(data, [])
}

function textsIn(value: unknown, path: readonly PropertyKey[]): PlacedText[] {
  if (typeof value === 'string') return [{ text: value, path }]
  if (typeof value !== 'object' || value === null) return []
  const inner: [PropertyKey, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return inner.flatMap(([key, one]) => textsIn(one, [...path, key]))
}

/** A trailing * stands for any ending. */
export function anyOf(list: string): RegExp {
  const words = list.trim().split(/\s*,\s*/)
  return new RegExp(`\\b(?:${words.map((word) => word.replace('*', '\\w*')).join('|')})\\b`, 'i')
}

export function sentenceOf({ file, path, line, column, complaint }: Fault): string {
  const place = [
    /\.(?:md|tsx?|astro)$/.test(file) ? file : `content/${file}`,
    line ?? (path && lineOf(file, path)),
    column,
  ]
    .filter(Boolean)
    .join(':')
  return `${place}${path && path.length > 0 ? ` ${path.join('.')}` : ''}: ${complaint}`
}

function lineOf(file: string, path: readonly PropertyKey[]): number | undefined {
  if (!filesOfContent().includes(file)) return undefined
  const text = textOf(file)
  const steps = path.map((step) => (typeof step === 'number' ? step : String(step)))
  const nodes = [...steps.keys(), steps.length].map((end) => findNodeAtLocation(parseTree(text)!, steps.slice(0, end)))
  return placeOf(text, nodes.findLast((node) => node !== undefined)!.offset).line
}

export function placeOf(text: string, offset: number) {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: before.at(-1)!.length + 1 }
}

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { parseContent } from '../content/content-error.ts'
import { Locale } from '../content/locale.ts'
import { entriesOf } from './entries.ts'
import { type Files, findGaps, type Gap, type MadeFrom, markTranslated } from './gaps.ts'

const MadeFromFile = z.record(z.string(), z.record(z.string(), z.string().regex(/^[0-9a-f]{8}$/)))

const madeFromFile = 'made-from.json'
/** Each language has its own. */
const own = ['locale.json', madeFromFile]

export interface Language extends Locale {
  /** in content/ */
  folder: string
  entries: number
  gaps: Gap[]
}

/** Folders of content/ with a locale.json; English first. */
export function languageFolders(content = 'content'): string[] {
  const folders = readdirSync(content).filter((folder) => existsSync(join(content, folder, 'locale.json')))
  return folders.toSorted((one, other) => Number(other === 'en') - Number(one === 'en') || one.localeCompare(other))
}

/** Throws ContentError, or if a file can't be read. */
export function readLanguage(folder: string, content = 'content'): Language {
  const english = filesIn(join(content, 'en'))
  const locale = parseContent(`${folder}/locale.json`, Locale, readJson(join(content, folder, 'locale.json')))
  const entries = Object.entries(english).reduce((sum, [file, text]) => sum + entriesOf(file, text).length, 0)
  const gaps = folder === 'en' ? [] : findGaps(english, filesIn(join(content, folder)), readMadeFrom(folder, content))
  return { ...locale, folder, entries, gaps }
}

/** Marks entries of a language as made from today’s English: see markTranslated. */
export function markLanguage(folder: string, files: readonly string[], content = 'content'): void {
  const before = readMadeFrom(folder, content)
  const marked = markTranslated(filesIn(join(content, 'en')), filesIn(join(content, folder)), before, files)
  writeFileSync(join(content, folder, madeFromFile), `${JSON.stringify(marked, null, 2)}\n`)
}

function readMadeFrom(folder: string, content: string): MadeFrom {
  const path = join(content, folder, madeFromFile)
  return existsSync(path) ? parseContent(`${folder}/${madeFromFile}`, MadeFromFile, readJson(path)) : {}
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

function filesIn(folder: string): Files {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:json|mdx)$/.test(file),
  )
  return Object.fromEntries(
    files.filter((file) => !own.includes(file)).map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  )
}

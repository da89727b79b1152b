import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ContentError, parseContent } from '../content/content-error.ts'
import { Locale } from '../content/locale.ts'
import { entriesOf } from './entries.ts'
import { type Entries, findGaps, type Gap, type MadeFrom, markTranslated } from './gaps.ts'

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

/** Throws ContentError. */
export function readLanguage(folder: string, content = 'content'): Language {
  const english = readEntries('en', content)
  const locale = parseContent(`${folder}/locale.json`, Locale, readFile(`${folder}/locale.json`, content, JSON.parse))
  if (folder !== 'en' && locale.language !== folder) {
    const complaint = `Its folder, which begins its addresses, is named ${folder}: write that, or rename the folder.`
    throw new ContentError(`${folder}/locale.json`, [{ path: ['language'], complaint }])
  }
  const entries = Object.values(english).flat().length
  const gaps = folder === 'en' ? [] : findGaps(english, readEntries(folder, content), readMadeFrom(folder, content))
  return { ...locale, folder, entries, gaps }
}

/** Marks entries of a language as made from today’s English: see markTranslated. Throws ContentError. */
export function markLanguage(folder: string, files: readonly string[], content = 'content'): void {
  const translated = readEntries(folder, content)
  const missing = files.find((file) => !(file in translated))
  if (missing !== undefined) {
    throw new ContentError(`${folder}/${missing}`, [{ path: [], complaint: 'There is no such file.' }])
  }
  const marked = markTranslated(readEntries('en', content), translated, readMadeFrom(folder, content), files)
  writeFileSync(join(content, folder, madeFromFile), `${JSON.stringify(marked, null, 2)}\n`)
}

function readMadeFrom(folder: string, content: string): MadeFrom {
  const file = `${folder}/${madeFromFile}`
  if (!existsSync(join(content, file))) return {}
  return parseContent(file, MadeFromFile, readFile(file, content, JSON.parse))
}

function readEntries(folder: string, content: string): Entries {
  const files = readdirSync(join(content, folder), { recursive: true, encoding: 'utf8' })
  return Object.fromEntries(
    files
      .filter((file) => /\.(?:json|mdx)$/.test(file) && !own.includes(file))
      .map((file) => [file, readFile(`${folder}/${file}`, content, (text) => entriesOf(file, text))]),
  )
}

function readFile<Read>(file: string, content: string, read: (text: string) => Read): Read {
  const text = readFileSync(join(content, file), 'utf8')
  try {
    return read(text)
  } catch (error) {
    const complaint = `The file cannot be read: ${error instanceof Error ? error.message : String(error)}`
    throw new ContentError(file, [{ path: [], complaint }])
  }
}

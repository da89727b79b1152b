import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageFolders } from '#api/translations/languages.ts'
import { fieldsWithoutWords } from '#api/translations/entries.ts'
import type { Locale } from '#api/content/locale.ts'

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = 'áƀçđéƒǧĥíĵķĺɱñóþɋŕšŧúṽŵẋýžÁɃÇĐÉƑǦĤÍĴĶĹṀÑÓÞɊŔŠŦÚṼŴẊÝŽ'
const padding = ' ĺóŕéɱ íþšúɱ đóĺóŕ šíŧ áɱéŧ'.repeat(20)

/** The most characters of a field, where a schema limits them: of acts and signals. */
const limits: Record<string, number> = { inShort: 64, title: 40 }

/** Names in braces, addresses of links and tags stay. */
const kept = /(\{[^}]*\}|\]\([^)]*\)|<[^>]*>)/

const accent = (text: string): string =>
  text
    .split(kept)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replaceAll(/[a-z]/gi, (letter) => accented[plain.indexOf(letter)]!),
    )
    .join('')

/** Every letter accented, 40 % longer and in brackets, as far as `most` characters allow. A text without words stays. */
function pseudo(text: string, most = Infinity): string {
  if (!/\p{L}/u.test(text.replaceAll(new RegExp(kept, 'g'), ''))) return text
  const room = Math.min(Math.ceil((text.length * 2) / 5), most - text.length - 2)
  return room < 0 ? accent(text) : `⟦${accent(text)}${padding.slice(0, room)}⟧`
}

function pseudoJson(value: unknown, isLimited: boolean, field = ''): unknown {
  if (fieldsWithoutWords.includes(field)) return value
  if (typeof value === 'string') return pseudo(value, isLimited ? limits[field] : undefined)
  if (Array.isArray(value)) return value.map((one) => pseudoJson(one, isLimited, field))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, pseudoJson(inner, isLimited, key)]))
}

function pseudoPage(page: string): string {
  const [, fields = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(page)!
  const inFields = fields.replaceAll(/(\w+): "((?:[^"\\]|\\.)*)"/g, (whole, field: string, text: string) =>
    fieldsWithoutWords.includes(field) ? whole : `${field}: "${pseudo(text)}"`,
  )
  return `---\n${inFields}\n---\n${body.split('\n').map(pseudoLine).join('\n')}`
}

function pseudoLine(line: string): string {
  if (/^\s*<.*>\s*$/.test(line)) {
    return line.replaceAll(
      /\b(title|name)="([^"]*)"/g,
      (_, field: string, text: string) => `${field}="${pseudo(text)}"`,
    )
  }
  if (line.startsWith('|'))
    return line
      .split('|')
      .map((cell) => cell.replace(/\S(?:.*\S)?/, (text) => pseudo(text)))
      .join('|')
  return line.replace(/^(\s*(?:#+ |[-*] |\d+\. |> )?)(.+)$/, (_, mark: string, text: string) => mark + pseudo(text))
}

const otherLanguages = (folder: string) =>
  languageFolders(join(folder, 'content')).filter((language) => language !== 'en')

/**
 * Replaces all words under content/en/ of a copy of the project by those of a language that nobody speaks, or with
 * `isBeside` puts them beside English, in the folder of the language.
 */
export function speakPseudo(folder: string, locale: Pick<Locale, 'language' | 'direction'>, isBeside = false): void {
  const root = join(folder, 'content', isBeside ? locale.language : 'en')
  if (isBeside) cpSync(join(folder, 'content', 'en'), root, { recursive: true })
  // they were made from the words that are replaced
  else for (const other of otherLanguages(folder)) rmSync(join(folder, 'content', other), { recursive: true })
  const english: Locale = JSON.parse(readFileSync(join(root, 'locale.json'), 'utf8'))
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    const path = join(root, file)
    const text = () => readFileSync(path, 'utf8')
    if (file.endsWith('.mdx')) writeFileSync(path, pseudoPage(text()))
    if (file.endsWith('.json'))
      writeFileSync(path, JSON.stringify(pseudoJson(JSON.parse(text()), file.startsWith('assessment')), null, 2))
  }
  writeFileSync(join(root, 'locale.json'), JSON.stringify({ ...english, ...locale }))
}

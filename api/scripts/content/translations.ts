import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ContentError, parseContent } from '#api/content/content-error.ts'
import { languageFolders, readLanguage } from '#api/translations/languages.ts'
import { Support } from '#api/content/groups/support.ts'
import { wordFiles } from '#api/content/words-check.ts'
import { type Fault, syntaxFaults } from './content.ts'
import { pageFaults } from './pages.ts'
import { styleFaults, turnsOf } from './style.ts'
import { textFaults } from './texts.ts'

/** What is wrong with other languages than English: of an offered one everything, of a draft unreadable files and style. */
export async function translationFaults(content = 'content'): Promise<Fault[]> {
  const folders = languageFolders(content).filter((folder) => folder !== 'en')
  return (await Promise.all(folders.map((folder) => faultsOf(folder, content)))).flat()
}

async function faultsOf(folder: string, content: string): Promise<Fault[]> {
  const textOf = (file: string) => readFileSync(join(content, file), 'utf8')
  const files = readdirSync(join(content, folder), { recursive: true, encoding: 'utf8' }).map(
    (file) => `${folder}/${file}`,
  )
  const unreadable = syntaxFaults(files, textOf)
  if (unreadable.length > 0) return unreadable
  try {
    const { state, since, gaps } = readLanguage(folder, content)
    const style = styleFaultsOf(folder, files, textOf)
    if (state === 'draft') return style
    const undated = { file: `${folder}/locale.json`, path: ['since'], complaint: 'What is offered has a date here.' }
    const missing = gaps.map(({ file, path, complaint }) => ({ file: `${folder}/${file}`, path, complaint }))
    const faults = since === null ? [undated, ...missing] : missing
    return [...style, ...(faults.length > 0 ? faults : await wholeFaults(folder, files, textOf))]
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return error.faults.map((fault) => ({ file: error.file, ...fault }))
  }
}

/** What the language's own style.md lists. */
function styleFaultsOf(folder: string, files: string[], textOf: (file: string) => string): Fault[] {
  const guide = `${folder}/style.md`
  if (!files.includes(guide)) return []
  const texts = files.filter((file) => /\.(?:json|mdx)$/.test(file))
  const content = texts.map((file) => [file, file.endsWith('.json') ? JSON.parse(textOf(file)) : textOf(file)])
  return styleFaults(Object.fromEntries(content), turnsOf(textOf(guide), `content/${guide}`))
}

/** Of what has no gap. Throws ContentError. */
async function wholeFaults(folder: string, files: string[], textOf: (file: string) => string): Promise<Fault[]> {
  for (const { file, schema } of [...wordFiles, { file: 'support.json', schema: Support }]) {
    parseContent(`${folder}/${file}`, schema, JSON.parse(textOf(`${folder}/${file}`)))
  }
  const pages = Object.fromEntries(files.filter((file) => file.endsWith('.mdx')).map((file) => [file, textOf(file)]))
  return [...pageFaults(pages), ...(await textFaults({ 'brand.json': JSON.parse(textOf('brand.json')), ...pages }))]
}

import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import english from '#content/en/locale.json' with { type: 'json' }
import type { Locale } from './locale.ts'

/** The folder in content/ of what all other languages are made from, and whose pages have the plain addresses. */
export const source = 'en'

/** The built site, which is elsewhere, runs in the project's folder; an operator's command may run outside it. */
export const contentFolder = existsSync('content') ? 'content' : join(import.meta.dirname, '..', '..', 'content')

const ofRequest = new AsyncLocalStorage<string>()
const locales = new Map([[source, english as Locale]])

/** The folder in content/ of the language in which this request is answered. */
export const languageFolder = (): string => ofRequest.getStore() ?? source

/** Answers in the language of a folder in content/. */
export const inLanguage = <Answer>(folder: string, answer: () => Answer): Answer => ofRequest.run(folder, answer)

/** Unchecked: check:content and the operator's list of languages check it. */
export function localeOf(folder: string): Locale {
  const locale: Locale =
    locales.get(folder) ?? JSON.parse(readFileSync(join(contentFolder, folder, 'locale.json'), 'utf8'))
  locales.set(folder, locale)
  return locale
}

/** The page's language, as Intl and HTML take it. A browser takes it from its page: language.browser.ts. */
export const language = (): string => localeOf(languageFolder()).language

export const direction = (): string => localeOf(languageFolder()).direction

/** Begins the addresses of pages in this language: '/de', and nothing for English. */
export const addressPrefix = (): string => prefixOf(languageFolder())

export const prefixOf = (folder: string): string => (folder === source ? '' : `/${folder}`)

/** The folder if its pages exist, else that of English. A language may have been taken back since it was stored. */
export const knownLanguage = (folder: string | null | undefined): string =>
  builtLanguages().find((built) => built === folder) ?? source

/** The folder of the language of the page at a path. */
export const languageAt = (path: string): string => knownLanguage(path.split('/')[1])

/** The path in a language of the page that English has at `path`. */
export const pathIn = (folder: string, path: string): string => (prefixOf(folder) + path).replace(/(?<=.)\/$/, '')

/** The folders in content/ of the languages that people can choose, English first. */
export function offeredLanguages(): readonly string[] {
  offered ??= builtLanguages().filter((folder) => localeOf(folder).state === 'offered')
  return offered
}

/** Those, and the drafts that PREVIEW_LANGUAGES names: their pages exist, but nothing leads to them. */
export function builtLanguages(): readonly string[] {
  const previews = (process.env['PREVIEW_LANGUAGES'] ?? '').split(',').map((name) => name.trim())
  built ??= readdirSync(contentFolder)
    .filter((folder) => existsSync(join(contentFolder, folder, 'locale.json')))
    .filter((folder) => localeOf(folder).state === 'offered' || previews.includes(folder))
    .toSorted((one, other) => Number(other === source) - Number(one === source) || one.localeCompare(other))
  return built
}

let offered: readonly string[] | undefined
let built: readonly string[] | undefined

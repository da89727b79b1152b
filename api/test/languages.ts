import { afterAll, beforeAll } from 'bun:test'
import { builtLanguages, inLanguage, localeOf, offeredLanguages } from '#language'
import english from '#content/en/mails.json'
import { translated } from '../content/translated.ts'
import { withFolder } from './set-up.ts'

/**
 * Offers a language, such as ‘el’, to the tests of a `describe`. Only the greeting of mails is translated, by ‘Γεια σας,’, and
 * the rest is English, with addresses and figures of its own.
 */
export function withLanguage(language: string): void {
  const locale = { language, name: language, direction: 'ltr', state: 'offered', responsible: 'Robin', since: null }
  const folder = withFolder('language', {
    [`content/${language}/locale.json`]: JSON.stringify(locale),
    [`content/${language}/mails.json`]: JSON.stringify({ greeting: 'Γεια σας,' }),
  })
  const lists = [offeredLanguages(), builtLanguages()] as string[][]
  beforeAll(() => {
    const root = process.cwd()
    // read once, and then kept
    process.chdir(folder)
    localeOf(language)
    inLanguage(language, () => translated('mails.json', english))
    process.chdir(root)
    for (const list of lists) list.push(language)
  })
  afterAll(() => {
    for (const list of lists) list.splice(list.indexOf(language), 1)
  })
}

import { addressPrefix } from '#language'

/** The folder in content/ of the page's language; empty in English. */
export const pageLanguage = (): string => addressPrefix().slice(1)

/** The address of a call that is answered in this language. English needs no word of it. */
export function withLanguage(address: string, language = pageLanguage()): string {
  return language === '' ? address : `${address}${address.includes('?') ? '&' : '?'}language=${language}`
}

import { knownLanguage, offeredLanguages } from '#language'
import { cookieName, languageNames } from '#api/contract/cookies.ts'
import type { Recipient } from '#api/mail/texts.ts'
import { cookieAttributes, cookieValues } from './cookies.ts'

const valuesIn = ({ headers }: Request, siteUrl: string) =>
  cookieValues(headers.get('cookie') ?? '', cookieName(new URL(siteUrl), languageNames.cookie))

/** The language that the browser remembers, else English. */
export const rememberedLanguage = (request: Request, siteUrl: string): string =>
  knownLanguage(valuesIn(request, siteUrl)[0])

/** For a browser that remembers no language: that of the account, if the site is offered in several. */
export function languageCookieOf({ language }: Recipient, request: Request, siteUrl: string): string[] {
  const name = cookieName(new URL(siteUrl), languageNames.cookie)
  const isChosen = valuesIn(request, siteUrl).length > 0
  const offered = offeredLanguages()
  if (isChosen || offered.length === 1 || !language || !offered.includes(language)) return []
  return [`${name}=${language}; Max-Age=${languageNames.cookieAge}; ${cookieAttributes(siteUrl)}`]
}

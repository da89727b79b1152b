import { offeredLanguages } from '#language'
import { cookieName, languageNames } from '#api/contract/cookies.ts'
import type { Recipient } from '#api/mail/texts.ts'
import { cookieAttributes, cookieValues } from './cookies.ts'

/** For a browser that remembers no language: that of the account, if the site is offered in several. */
export function languageCookieOf({ language }: Recipient, { headers }: Request, siteUrl: string): string[] {
  const name = cookieName(new URL(siteUrl), languageNames.cookie)
  const isChosen = cookieValues(headers.get('cookie') ?? '', name).length > 0
  const offered = offeredLanguages()
  if (isChosen || offered.length === 1 || !language || !offered.includes(language)) return []
  return [`${name}=${language}; Max-Age=${languageNames.cookieAge}; ${cookieAttributes(siteUrl)}`]
}

/** Sites on one host share cookies, whatever their ports; on plain http, also with neighbours under the same domain. */
type SiteUrl = Pick<URL, 'protocol' | 'port'>

export const siteName = 'concord'

/** The same for a `URL` of the server and a browser's `location`; `HeadScript.astro` repeats it. */
export const cookiePrefix = ({ protocol, port }: SiteUrl): string =>
  `${protocol === 'https:' ? '__Host-' : ''}${siteName}${port && `-${port}`}`

export const cookieName = (site: SiteUrl, name: string): string => `${cookiePrefix(site)}.${name}`

/** Cookies that pages can read, with the id of the user or guest. They prove nothing. */
export const hints = { account: 'signed_in', guest: 'guest' } as const
export type Hint = keyof typeof hints

/** Of the cookie that remembers the language that was chosen, by its folder in content/. Pages read and write it. */
export const languageNames = { siteName, cookie: 'language', cookieAge: 365 * 24 * 60 * 60 }
export type LanguageNames = typeof languageNames

/** A UUID. Whatever else such a cookie holds isn't ours. */
export const hintPattern = '[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}'
export const isHint = (value: string): boolean => RegExp(`^${hintPattern}$`).test(value)

/** The header of a call from a page that can't read the hint of a session that it has just begun. */
export const hiddenHint = 'x-hidden-hint'

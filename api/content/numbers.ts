import { language } from '#language'

/** Creates a format for the page's language when it is first used: each takes a slow phone tens of milliseconds. */
export function forLanguage<Format>(create: (locale: string) => Format): () => Format {
  const created = new Map<string, Format>()
  return () => {
    const locale = language()
    if (!created.has(locale)) created.set(locale, create(locale))
    return created.get(locale)!
  }
}

const numbers = forLanguage((locale) => new Intl.NumberFormat(locale))

/** 12,000 */
export const formatNumber = (count: number): string => numbers().format(count)

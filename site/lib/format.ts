import { whole } from '#api/instrument/facts/rounding.ts'

// Made when first used: each takes a slow phone tens of milliseconds, and most pages need none.
let dates: Intl.DateTimeFormat | undefined
let lists: Intl.ListFormat | undefined

const words = 'none one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** A count in a sentence: 'six', and 13 from there on. */
export function formatCount(count: number): string {
  return words[count] ?? String(count)
}

/** A text that begins a sentence: 'Six'. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A name in a plain text, isolated so that one in another direction doesn’t turn the rest around. */
export const isolated = (name: string): string => `\u2068${name}\u2069`

/** A 0-100 score as people read it: in whole points. */
export function formatScore(score: number): string {
  return String(whole(score))
}

/** 0-100 as a percentage: 67.5 is '68%'. */
export function formatPercent(percentage: number): string {
  return `${whole(percentage)}%`
}

/**
 * ISO 8601 as a day in the reader's time zone, 'March 9, 2026'; empty where it is no date. The server doesn't know that
 * zone and gives the day in UTC: there it belongs in a `<time>`, which the page's script corrects.
 */
export function formatDay(iso: string): string {
  const time = Date.parse(iso)
  if (Number.isNaN(time)) return ''
  const timeZone = typeof window === 'undefined' ? 'UTC' : undefined
  dates ??= new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone })
  return dates.format(time)
}

/** Names in a sentence: 'A', 'A and B', 'A, B and C'. */
export function formatList(names: Iterable<string>): string {
  lists ??= new Intl.ListFormat('en-GB', { type: 'conjunction' })
  return lists.format(names)
}

import { language, words } from '#words'
import { roundScore } from '../instrument/public/rounding.ts'
import { fill } from './fill.ts'

// Created when first used: each takes a slow phone tens of milliseconds.
let dates: Intl.DateTimeFormat | undefined
let lists: Intl.ListFormat | undefined
let plurals: Intl.PluralRules | undefined

/** A text for each plural form that its language has, by the names of Intl.PluralRules. */
export type Counted = Readonly<{ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>>

/** The text for `count`, which it may name as {count}. */
export function fillCount(
  texts: Counted,
  count: number,
  values: Readonly<Record<string, string | number>> = {},
): string {
  plurals ??= new Intl.PluralRules(language())
  return fill(texts[plurals.select(count)] ?? texts.other, { count, ...values })
}

/** 12,000 */
export const formatNumber = (count: number): string => new Intl.NumberFormat(language()).format(count)

/** '14 minutes' */
export const formatTime = (count: number, unit: 'second' | 'minute' | 'hour'): string =>
  new Intl.NumberFormat(language(), { style: 'unit', unit, unitDisplay: 'long' }).format(count)

/** A count in a sentence: 'six', and 13 from there on. */
export function formatCount(count: number): string {
  return words('common').counts[count] ?? formatNumber(count)
}

/** A text that begins a sentence: 'Six'. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Isolates a name, so that another writing direction doesn't turn the text around it. */
export const isolateDirection = (name: string): string => `\u2068${name}\u2069`

/** A 0-100 score as people read it: in whole points. */
export function formatScore(score: number): string {
  return String(roundScore(score))
}

/** 0-100 as a percentage: 67.5 is '68%', or '67.5%' with a digit. */
export function formatPercent(percentage: number, digits = 0): string {
  const exact = digits === 0 ? roundScore(percentage) : percentage
  return new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: digits }).format(exact / 100)
}

/** ISO 8601 as 'March 9, 2026' in the reader's time zone (on the server UTC); empty for an invalid date. */
export function formatDay(iso: string): string {
  const time = Date.parse(iso)
  if (Number.isNaN(time)) return ''
  const timeZone = typeof window === 'undefined' ? 'UTC' : undefined
  dates ??= new Intl.DateTimeFormat(language(), { dateStyle: 'long', timeZone })
  return dates.format(time)
}

/** ISO 8601 as 'Sunday, March 15' in the reader's time zone, on that day as '8:00 AM today'. `now`: milliseconds. */
export function formatOpening(iso: string, now: number): string {
  const time = new Date(iso)
  if (formatDay(iso) === formatDay(new Date(now).toISOString())) {
    return fill(words('common').todayAt, { time: time.toLocaleTimeString(language(), { timeStyle: 'short' }) })
  }
  return time.toLocaleDateString(language(), { weekday: 'long', month: 'long', day: 'numeric' })
}

/** Names in a sentence: 'A', 'A and B', 'A, B and C'. */
export function formatList(names: Iterable<string>): string {
  // English texts here have no comma before 'and'
  lists ??= new Intl.ListFormat(language() === 'en' ? 'en-GB' : language(), { type: 'conjunction' })
  return lists.format(names)
}

/** 0.5 as '0.50' with two digits. */
export function formatDecimal(value: number, digits: number): string {
  const fixed = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return new Intl.NumberFormat(language(), fixed).format(value)
}

import { language } from '#language'
import { words } from '#words'
import { roundScore } from '../instrument/public/rounding.ts'
import { fill } from './fill.ts'
import { formatNumber, forLanguage } from './numbers.ts'

const plurals = forLanguage((locale) => new Intl.PluralRules(locale))
const changes = forLanguage((locale) => new Intl.NumberFormat(locale, { signDisplay: 'always' }))
const percentages = forLanguage((locale) => new Intl.NumberFormat(locale, { style: 'percent' }))
const dates = forLanguage((locale) => {
  const timeZone = typeof window === 'undefined' ? 'UTC' : undefined
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
})
// English texts here have no comma before 'and'
const lists = forLanguage((locale) => new Intl.ListFormat(locale === 'en' ? 'en-GB' : locale, { type: 'conjunction' }))
const series = forLanguage((locale) => new Intl.ListFormat(locale, { type: 'unit' }))

/** A text for each plural form that its language has, by the names of Intl.PluralRules. */
export type Counted = Readonly<{ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>>

/** The text for `count`, which it may name as {count}. */
export function fillCount(
  texts: Counted,
  count: number,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return fill(countedText(texts, count), { count, ...values })
}

/** The same without its values. */
export const countedText = (texts: Counted, count: number): string => texts[plurals().select(count)] ?? texts.other

/** '14 minutes' */
export const formatTime = (count: number, unit: 'second' | 'minute' | 'hour' | 'month'): string =>
  new Intl.NumberFormat(language(), { style: 'unit', unit, unitDisplay: 'long' }).format(count)

/** A count in a sentence: 'six', and 13 from there on. */
export function formatCount(count: number): string {
  return words('common').counts[count] ?? formatNumber(count)
}

/** A text that begins a sentence: 'Six'. */
export function capitalize(text: string): string {
  return text.charAt(0).toLocaleUpperCase(language()) + text.slice(1)
}

/** A text without a full stop as a sentence. */
export const formatSentence = (text: string): string => fill(words('common').sentence, { text })

/** Whole sentences, one after another, without those that are empty. */
export function joinSentences(...sentences: (string | false | null | undefined)[]): string {
  const [first = '', ...others] = sentences.filter(Boolean) as string[]
  return others.reduce((text, next) => fill(words('common').sentences, { text, next }), first)
}

/** Isolates a name, so that another writing direction doesn't turn the text around it. */
export const isolateDirection = (name: string): string => `\u2068${name}\u2069`

/** A 0-100 score as people read it: in whole points. */
export const formatScore = (score: number): string => formatNumber(roundScore(score))

/** '+4' or '−3', with a minus sign where Intl writes a hyphen. */
export const formatChange = (points: number): string => changes().format(points).replace('-', '−')

/** 0-100 as a percentage: 67.5 is '68%', or '67.5%' with a digit. */
export function formatPercent(percentage: number, digits = 0): string {
  if (digits === 0) return percentages().format(roundScore(percentage) / 100)
  return new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: digits }).format(percentage / 100)
}

/**
 * ISO 8601 as 'March 9, 2026' in the reader's time zone (on the server UTC); empty for an invalid date. A day with a full
 * stop, as in '9. März', isn't parted from its month.
 */
export function formatDay(iso: string): string {
  const time = Date.parse(iso)
  if (Number.isNaN(time)) return ''
  const day = dates().format(time)
  return day.replace(/(?<=^\d+\.) /, '\u00a0')
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
export const formatList = (names: Iterable<string>): string => lists().format(names)

/** Names or numbers after a colon: 'A, B, C'. */
export const formatSeries = (names: Iterable<string>): string => series().format(names)

/** 0.5 as '0.50' with two digits. */
export function formatDecimal(value: number, digits: number): string {
  const fixed = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return new Intl.NumberFormat(language(), fixed).format(value).replace('-', '−')
}

import { whole } from '../../api/facts/rounding.ts'

const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const percents = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 })
const dates = new Intl.DateTimeFormat('en', { dateStyle: 'long' })

/** A 0-100 score as text. */
export function formatScore(score: number): string {
  return numbers.format(whole(score))
}

/** 0-100 as a percentage: 67.5 is '68%'. */
export function formatPercent(percentage: number): string {
  return percents.format(whole(percentage) / 100)
}

/** ISO 8601 as a day in the reader's time zone, 'March 9, 2026'; empty where it is no date. */
export function formatDay(iso: string): string {
  const time = Date.parse(iso)
  return Number.isNaN(time) ? '' : dates.format(time)
}

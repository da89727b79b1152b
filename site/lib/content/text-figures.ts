import { readdirSync, readFileSync } from 'node:fs'
import * as lifetimes from '#api/contract/lifetimes.ts'
import { rasError } from '#api/instrument/public/standard-errors.ts'
import { figuresOf } from '#api/content/figures.ts'
import { modelAnswers } from '#api/contract/constants.ts'
import { fillWith, type NamedFigures, type BrandNames } from '#api/content/fill.ts'
import { capitalize, formatCount } from '../format.ts'

/** The figures that texts may name in braces. A count whose name has a capital begins a sentence. */
export function textFigures(): NamedFigures {
  const frameworks = readdirSync('content/en/frameworks').length
  const zones = JSON.parse(readFileSync('content/assessment/zones.json', 'utf8')).zones.length
  const counts = {
    frameworks,
    otherFrameworks: frameworks - 1,
    zones,
  }
  const words = Object.entries(counts).flatMap(([name, count]) => [
    [name, formatCount(count)],
    [capitalize(name), capitalize(formatCount(count))],
  ])
  const lives = Object.entries(lifetimes)
    .filter(([name]) => /(Minutes|Hours|Days|Months)$/.test(name))
    .map(([name, length]) => [name, String(length)])
  // replaced by the server with the operator's setting (api/http/site-files.ts)
  const setting = { retentionMonths: 'RETENTION_MONTHS' }
  const sent = { modelAnswers: String(modelAnswers) }
  return { ...setting, ...sent, ...figuresOf(rasError), ...Object.fromEntries(lives), ...Object.fromEntries(words) }
}

const addresses = ['href', 'slug']

export function fillFields<Data>(data: Data, brand: BrandNames, figures: NamedFigures = {}): Data {
  const fill = fillWith(brand, figures)
  const filled = (value: unknown, field: string): unknown => {
    if (typeof value === 'string') return addresses.includes(field) ? fill.link(value) : fill.text(value)
    if (Array.isArray(value)) return value.map((entry) => filled(entry, field))
    if (value === null || typeof value !== 'object' || value instanceof Date) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner, key)]))
  }
  return filled(data, '') as Data
}

import { readdirSync, readFileSync } from 'node:fs'
import * as retention from '#api/privacy/retention/contract.ts'
import { rasError } from '#api/instrument/facts/errors.ts'
import { figuresOf } from '#api/content/figures.ts'
import { modelAnswers } from '#api/contract/constants.ts'
import { fillWith, type NamedFigures, type ProductName } from '#api/content/fill.ts'
import { capitalized, formatCount } from '../format.ts'

/**
 * The figures that a text may give, by their names in braces: those of scores, how long data lives, and what is counted
 * in content/ as it is now, in words. A count whose name has a capital begins a sentence.
 */
export function textFigures(): NamedFigures {
  const frameworks = readdirSync('content/frameworks').length
  const zones = JSON.parse(readFileSync('content/assessment/zones.json', 'utf8')).zones.length
  const counts = {
    frameworks,
    otherFrameworks: frameworks - 1,
    zones,
    listedFrameworks: partsOf('ListedFrameworks'),
    beliefs: partsOf('Beliefs'),
    commitments: partsOf('Commitments'),
  }
  const words = Object.entries(counts).flatMap(([name, count]) => [
    [name, formatCount(count)],
    [capitalized(name), capitalized(formatCount(count))],
  ])
  const lives = Object.entries(retention)
    .filter(([name]) => /(Minutes|Hours|Days|Months)$/.test(name))
    .map(([name, length]) => [name, String(length)])
  // The server puts the operator's setting in its place (api/http/site-files.ts).
  const setting = { retentionMonths: 'RETENTION_MONTHS' }
  const sent = { modelAnswers: String(modelAnswers) }
  return { ...setting, ...sent, ...figuresOf(rasError), ...Object.fromEntries(lives), ...Object.fromEntries(words) }
}

/** How many headings, or else items of a list, the manifesto has below the heading that counts them. */
function partsOf(count: string): number {
  const chapters = readFileSync('content/pages/manifesto.mdx', 'utf8').split(/^## /m)
  const counted = chapters.find((chapter) => chapter.startsWith(`{${count}}`))
  return (counted?.match(/^### /gm) ?? counted?.match(/^- /gm))?.length ?? 0
}

/** The fields in which the product's name is written as in addresses. */
const addresses = ['href', 'slug']

/** Puts the product's name and address, and the figures, into all fields of a frontmatter, however deep. */
export function fillFields<Data>(data: Data, brand: ProductName, figures: NamedFigures = {}): Data {
  const fill = fillWith(brand, figures)
  const filled = (value: unknown, field: string): unknown => {
    if (typeof value === 'string') return addresses.includes(field) ? fill.link(value) : fill.text(value)
    if (Array.isArray(value)) return value.map((entry) => filled(entry, field))
    if (value === null || typeof value !== 'object' || value instanceof Date) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner, key)]))
  }
  return filled(data, '') as Data
}

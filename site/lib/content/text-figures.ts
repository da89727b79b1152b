import { readdirSync, readFileSync } from 'node:fs'
import * as lifetimes from '#api/contract/lifetimes.ts'
import { rasError } from '#api/instrument/public/standard-errors.ts'
import { figuresOf } from '#api/content/figures.ts'
import { modelAnswers } from '#api/contract/constants.ts'
import type { NamedFigures } from '#api/content/fill.ts'
import { capitalize, formatCount } from '#api/content/format.ts'
import { methodFigures } from './method-figures.ts'

/** The figures that texts may name in braces. A count whose name has a capital begins a sentence. */
export function textFigures(): NamedFigures {
  const frameworks = readdirSync('content/en/frameworks').length
  const zones = JSON.parse(readFileSync('content/assessment/zones.json', 'utf8')).length
  const counts = {
    frameworks,
    otherFrameworks: frameworks - 1,
    zones,
  }
  const words = Object.entries(counts).flatMap(([name, count]) => [
    [name, formatCount(count)],
    [capitalize(name), capitalize(formatCount(count))],
  ])
  const lives = Object.entries(lifetimes).filter(([name]) => /(Minutes|Hours|Days|Months)$/.test(name))
  // replaced by the server with the operator's setting (api/http/site-files.ts)
  const setting = { retentionMonths: 'RETENTION_MONTHS' }
  return {
    ...setting,
    modelAnswers,
    ...methodFigures(),
    ...figuresOf(rasError),
    ...Object.fromEntries(lives),
    ...Object.fromEntries(words),
  }
}

import parameters from '../../../content/assessment/parameters.json'
import { formatCount } from '../../../site/lib/format.ts'
import { firstLookAfter } from '../../contract/first-look-after.ts'
import { items } from '../../domain/bank.ts'
import { rasError } from '../../facts/errors.ts'
import { figuresOf } from '../../facts/figures.ts'
import { signals } from '../../facts/signals.ts'

// Figures that follow from content/ itself stand in no text, so that they change with it. Each of these finds what breaks that.

export interface Found {
  found: string
  index: number
}

/** As a number stands in a text, with a 0 before its point or without, and no part of another number. */
const typed = (value: number) =>
  new RegExp(`(?<![\\d.])0?${String(value).replace(/^0/, '').replace('.', '\\.')}(?![\\d.]*\\d)`, 'g')

const fractions = [...new Set(parameters.map(({ value }) => value))].filter((value) => !Number.isInteger(value))

/** Fractions of the table of parameters. */
export function typedFractions(text: string): Found[] {
  return fractions.flatMap((value) => allOf(text, typed(value)))
}

/** Points by which a score errs, shares of people, and the number of answers. */
export function typedErrors(text: string): Found[] {
  return allOf(text, /\b\d+(\.\d+)? points?\b|\b\d+ in 100\b|\b200 answers/g)
}

/** What the instrument fixes, as it may be typed. */
const fixed: Record<string, string[]> = {
  signals: [formatCount(signals.length), String(signals.length)],
  statements: [String(items.length), String(firstLookAfter)],
}
const count =
  /\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d+) (?:(?:other|growth|short|core) )*(signals|statements|frameworks|zones|beliefs|commitments)\b/gi

/** Counts of what stands in content/, but for those that the instrument fixes, if they are right. */
export function typedCounts(text: string): Found[] {
  return [...text.matchAll(count)]
    .filter(([, number, counted]) => !fixed[counted!.toLowerCase()]?.includes(number!.toLowerCase()))
    .map(({ 0: found, index }) => ({ found, index }))
}

const estimated = Object.keys(figuresOf(rasError)).filter((name) => name !== 'estimated')

/** The sentences that name a figure in braces, `{rasError}` for one, with where they begin. */
export function sentencesWithFigures(text: string): Found[] {
  return allOf(text, /\S(?:(?!(?<=[.!?])\s|\n\n)[\s\S])*/g).filter(({ found }) =>
    estimated.some((name) => found.includes(`{${name}}`)),
  )
}

/** Those of them that do not say that it is estimated. */
export function unestimated(text: string): Found[] {
  return sentencesWithFigures(text).filter(({ found }) => !found.includes('{estimated}'))
}

function allOf(text: string, pattern: RegExp): Found[] {
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ found, index }))
}

import { comparisons, studies } from '#content/assessment/method.json'
import { fill } from '#api/content/fill.ts'
import { formatDecimal, formatPercent } from '#api/content/format.ts'
import { parameter, type ParameterName } from '#api/instrument/public/parameters.ts'
import { rasError } from '#api/instrument/public/standard-errors.ts'
import { words } from '#words'

/** With the range that fits, or how much people differ; `error` and parameters are what scores are computed with. */
type Figure = number | string | { value?: number; from?: number; to?: number; spread?: number }

interface Comparison {
  kind: string
  here: Figure
  there: { study: Study; figure: Figure }[]
}

type Study = keyof typeof studies
export const studyNames = Object.keys(studies) as Study[]
export const comparisonNames = Object.keys(comparisons) as (keyof typeof comparisons)[]

export function comparisonNamed(name: (typeof comparisonNames)[number]): Comparison {
  const { kind, here, ...there }: { kind: string; here: Figure } & Partial<Record<Study, Figure>> = comparisons[name]
  const found = studyNames.flatMap((study) => (there[study] === undefined ? [] : [{ study, figure: there[study] }]))
  return { kind, here, there: found }
}

export function figureInWords(kind: string, figure: Figure): string {
  const texts = words('method').elsewhere
  const number = (value: number) => {
    if (kind === 'share') return formatPercent(100 * value, value < 0.05 ? 1 : 0)
    return formatDecimal(value, kind === 'points' ? 1 : 2)
  }
  if (typeof figure === 'number') return number(figure)
  if (typeof figure === 'string') return number(figure === 'error' ? rasError : parameter(figure as ParameterName))
  const { value, from, to, spread } = figure
  const shown = Object.fromEntries(
    Object.entries({ value, from, to, spread }).map(([name, one]) => [name, one === undefined ? '' : number(one)]),
  )
  if (spread !== undefined) return fill(texts.spread, shown)
  return fill(value === undefined ? texts.fromTo : texts.range, shown)
}

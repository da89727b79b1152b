import { comparisons, simulated, studies } from '#content/assessment/method.json'
import { firstLookAfter } from '#api/contract/constants.ts'
import type { NamedFigures } from '#api/content/fill.ts'
import { formatDecimal, formatNumber } from '#api/content/format.ts'
import { parameter } from '#api/instrument/public/parameters.ts'
import { questionRows } from '#api/instrument/public/questions.ts'
import { signals } from '#api/instrument/public/signals.ts'
import { changeError, componentErrors, rasError } from '#api/instrument/public/standard-errors.ts'
import { inHundred } from './in-hundred.ts'

/** For the text of the page on the method. */
export function methodFigures(): NamedFigures {
  return { ...counts(), ...bounds(), ...elsewhere() }
}

function counts(): NamedFigures {
  const rows = Object.values(questionRows).flat()
  const keyed = (...keys: number[]) => rows.filter((row) => keys.includes(row.keyed)).length
  return shown({
    statements: rows.length,
    scored: keyed(1, -1),
    raising: keyed(1),
    lowering: keyed(-1),
    preferences: keyed(0),
    parts: signals.flatMap(({ components }) => components).length,
    styles: signals.flatMap(({ styles }) => styles).length,
    firstLookStatements: firstLookAfter,
  })
}

function bounds(): NamedFigures {
  const parts = signals.flatMap(({ name: signal, components }) =>
    components.map(({ name }) => componentErrors({ signal, name })),
  )
  const fromRas = parts.map(
    ({ size, fromRas }) =>
      (parameter('sheet.from') * fromRas) / Math.sqrt(parameter(`shrink.difference.${size as 4 | 5 | 6 | 7}`)),
  )
  const { styleClearRight: clear, styleLeaningRight: leaning } = simulated
  return {
    ...shown({
      strengthLeast: Math.round(Math.min(...fromRas)),
      strengthMost: Math.round(Math.max(...fromRas)),
      partChangeError: Math.round(changeError(Math.max(...parts.map(({ error }) => error)))),
      runFrom: parameter('quality.run.from'),
      fastUnder: parameter('quality.fast.under'),
      tornFrom: parameter('care.torn.from'),
      priorMean: parameter('prior.mean'),
      styleClearLeast: 100 * clear.from,
      styleClearMost: 100 * clear.to,
      styleLeaningLeast: 100 * leaning.from,
      styleLeaningMost: 100 * leaning.to,
    }),
    careFound: inHundred(simulated.careFound),
    careShown: inHundred(simulated.careShown),
    randomFound: inHundred(comparisons.randomFound.here),
    halfRandomFound: inHundred(simulated.halfRandomFound),
  }
}

function elsewhere(): NamedFigures {
  const { error, possible, likely, totals } = comparisons
  const reliability = (deviation: number) => formatDecimal(1 - (rasError / deviation) ** 2, 2)
  return {
    ...shown({
      volunteers: studies.spi.people,
      students: studies.neo.people,
      moreVolunteers: studies.bfi.people,
      answeredTwice: studies.epi.people,
      possibleThere: 100 * possible.epi.value,
      possibleLeast: 100 * possible.epi.from,
      possibleMost: 100 * possible.epi.to,
      likelyThere: Math.round(100 * likely.epi.value),
      likelyLeast: Math.ceil(100 * likely.epi.from),
      likelyMost: 100 * likely.epi.to,
    }),
    errorThere: formatDecimal(error.epi.value, 1),
    errorLeast: formatDecimal(error.epi.from, 1),
    errorMost: formatDecimal(error.epi.to, 1),
    reliabilityHere: reliability((totals.here.from + totals.here.to) / 2),
    reliabilityAlike: reliability(totals.neo),
  }
}

const shown = (figures: Record<string, number>): NamedFigures =>
  Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, formatNumber(figure)]))

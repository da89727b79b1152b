import { comparisons, simulated, studies } from '#content/assessment/method.json'
import { firstLookAfter } from '#api/contract/constants.ts'
import type { NamedFigures } from '#api/content/fill.ts'
import { formatDecimal, formatList } from '#api/content/format.ts'
import { formatNumber } from '#api/content/numbers.ts'
import { parameter } from '#api/instrument/public/parameters.ts'
import { questionRows } from '#api/instrument/public/questions.ts'
import { signalKeys } from '#api/instrument/public/signal-keys.ts'
import { changeError, componentErrors, rasError } from '#api/instrument/public/standard-errors.ts'
import { inHundred } from './in-hundred.ts'
import { shareBelow } from './normal-distribution.ts'

/** For the text of the page on the method. */
export function methodFigures(): NamedFigures {
  return {
    ...counts(),
    ...shownParameters(),
    ...limitsOfParts(),
    ...changes(),
    ...simulations(),
    ...days(),
    ...elsewhere(),
  }
}

function counts(): NamedFigures {
  const rows = Object.values(questionRows()).flat()
  const keyed = (...keys: number[]) => rows.filter((row) => keys.includes(row.keyed)).length
  return shown({
    statementCount: rows.length,
    scored: keyed(1, -1),
    raising: keyed(1),
    lowering: keyed(-1),
    preferences: keyed(0),
    partCount: signalKeys.flatMap(({ components }) => components).length,
    styleCount: signalKeys.flatMap(({ styles }) => styles).length,
    firstLookStatements: firstLookAfter,
  })
}

const shownParameters = (): NamedFigures =>
  shown({
    runFrom: parameter('quality.run.from'),
    fastUnder: parameter('quality.fast.under'),
    tornFrom: parameter('care.torn.from'),
    gentleUnder: parameter('care.gentle.under'),
    priorMean: parameter('prior.mean'),
    spreadPlus: parameter('answer.spread.plus'),
    spreadMinus: parameter('answer.spread.minus'),
    dayCommon: parameter('day.common'),
    daySignal: parameter('day.signal'),
  })

/** How far from the RAS a part is named, and how far the least certain one moves by itself. */
function limitsOfParts(): NamedFigures {
  const fromRas = partErrors().map(
    ({ size, fromRas }) =>
      (parameter('sheet.from') * fromRas) / Math.sqrt(parameter(`shrink.difference.${size as 4 | 5 | 6 | 7}`)),
  )
  return shown({
    strengthLeast: Math.round(Math.min(...fromRas)),
    strengthMost: Math.round(Math.max(...fromRas)),
    partChangeError: Math.round(largestPartChangeError()),
  })
}

const partErrors = () =>
  signalKeys.flatMap(({ name: signal, components }) => components.map(({ name }) => componentErrors({ signal, name })))

const largestPartChangeError = () => changeError(Math.max(...partErrors().map(({ error }) => error)))

/** Exact limits in points, and what a real change comes to. */
function changes(): NamedFigures {
  const [possible, likely] = [parameter('change.one.possible'), parameter('change.one.likely')]
  const ofPart = largestPartChangeError()
  const realChange = 10
  const exact = (points: number) => formatDecimal(points, 1)
  return {
    possibleExact: exact(possible * changeError(rasError)),
    likelyExact: exact(likely * changeError(rasError)),
    checkInPossible: exact(possible * ofPart),
    checkInLikely: exact(likely * ofPart),
    realChange: formatNumber(realChange),
    realChangeMissed: inHundred(shareBelow(possible - realChange / changeError(rasError))),
  }
}

function simulations(): NamedFigures {
  const { styleClearRight: clear, styleLeaningRight: leaning, careFound, careFoundMilder, careShown } = simulated
  return {
    ...shown({
      styleClearLeast: 100 * clear.from,
      styleClearMost: 100 * clear.to,
      styleLeaningLeast: 100 * leaning.from,
      styleLeaningMost: 100 * leaning.to,
    }),
    careFound: inHundred(careFound),
    careFoundMilder: inHundred(careFoundMilder),
    careShown: inHundred(careShown),
    randomFound: inHundred(comparisons.randomFound.here),
    halfRandomFound: inHundred(simulated.halfRandomFound),
  }
}

function days(): NamedFigures {
  const [less, more] = simulated.days as [Days, Days]
  const shares = ({ allSignals, eachSignal }: Days) =>
    formatList([allSignals, eachSignal].map((one) => formatDecimal(one, 2)))
  return {
    fewerDays: shares(less),
    moreDays: shares(more),
    fewerDaysError: formatDecimal(less.error, 1),
    moreDaysError: formatDecimal(more.error, 1),
    fewerDaysLikely: formatNumber(100 * less.likely),
    moreDaysLikely: formatNumber(100 * more.likely),
  }
}
type Days = (typeof simulated.days)[number]

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

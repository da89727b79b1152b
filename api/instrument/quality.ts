import type { Quality, QualityReason } from '../results/contract.ts'
import { items, type Item } from './bank.ts'
import { parameter } from './public/parameters.ts'
import { mean } from './public/rounding.ts'
import { answersTo, type Sheet } from './sheet.ts'

const keyed = {
  plus: items.filter(({ keyed }) => keyed === 1),
  minus: items.filter(({ keyed }) => keyed === -1),
  scored: items.filter(({ keyed }) => keyed !== 0),
  none: items.filter(({ keyed }) => keyed === 0),
}

const likeItems = [
  ...Map.groupBy(
    items,
    ({ signal, keyed, style, component }) => `${signal}/${keyed === 0 ? style : component}`,
  ).values(),
]

/**
 * Never changes a score. Times in milliseconds; empty: pace isn't judged. Spread, runs and pace show in any number of
 * answers; consistency is judged in a whole `sheet`: after sixty answers its bounds would flag 6 in 100 simulated people
 * who read each statement.
 */
export function assessQuality(answers: readonly number[], answeredAt: readonly number[], sheet?: Sheet): Quality {
  const pace = medianGap(answeredAt)
  const isFlat = standardDeviation(answers) <= parameter('quality.flat.upTo')
  const checks: [QualityReason, boolean][] = [
    ['flat', isFlat],
    ['long-run', !isFlat && longestRun(answers) >= longRunFrom(answers)],
    ['inconsistent', !isFlat && sheet !== undefined && isInconsistent(sheet)],
    ['fast', pace !== null && pace < parameter('quality.fast.under') * 1000],
  ]
  const reasons = checks.filter(([, flagged]) => flagged).map(([reason]) => reason)
  return { flag: reasons.length > 0 ? 'check' : 'good', reasons }
}

/** The more frequent an answer, the longer its runs by chance. */
export function longRunFrom(answers: readonly number[]): number {
  const counts = Map.groupBy(answers, (answer) => answer)
  const share = Math.max(...[...counts.values()].map((alike) => alike.length)) / answers.length
  if (share === 1) return Infinity
  const byChance = Math.log(parameter('quality.run.chance') / (answers.length * (1 - share))) / Math.log(share)
  return Math.max(parameter('quality.run.from'), Math.ceil(byChance))
}

/** Answers that follow the keys were read, however little they agree with each other. */
function isInconsistent(sheet: Sheet): boolean {
  return (
    consistency(sheet) < parameter('quality.consistency.under') &&
    following(sheet) < parameter('quality.following.under')
  )
}

export function longestRun(answers: readonly number[]): number {
  let longest = 0
  let run = 0
  answers.forEach((answer, index) => {
    run = answer === answers[index - 1] ? run + 1 : 1
    longest = Math.max(longest, run)
  })
  return longest
}

export function standardDeviation(answers: readonly number[]): number {
  const centre = mean(answers)
  return Math.sqrt(mean(answers.map((answer) => (answer - centre) ** 2)))
}

/** Milliseconds between first answers; null without any. */
export function medianGap(answeredAt: readonly number[]): number | null {
  const times = [...answeredAt].sort((a, b) => a - b)
  const gaps = times
    .slice(1)
    .map((time, index) => time - times[index]!)
    .filter((gap) => gap <= parameter('quality.break.over') * 1000)
    .sort((a, b) => a - b)
  if (gaps.length === 0) return null
  const middle = gaps.length / 2
  return gaps.length % 2 === 1 ? gaps[Math.floor(middle)]! : (gaps[middle - 1]! + gaps[middle]!) / 2
}

/**
 * ICC(1) of Shrout and Fleiss (1979), unequal groups: the 26 components and the 31 preference styles. Subtracts
 * acquiescence first, as it isn't agreement.
 */
export function consistency(sheet: Sheet): number {
  const groups = groupedDeviations(sheet)
  const sizes = groups.map((group) => group.length)
  const count = sizes.reduce((sum, size) => sum + size, 0)
  let between = 0
  let within = 0
  for (const group of groups) {
    const centre = mean(group)
    between += group.length * centre ** 2
    within += group.reduce((sum, value) => sum + (value - centre) ** 2, 0)
  }
  // Two of 56 degrees of freedom go to the two subtracted means.
  const betweenMean = between / (groups.length - 3)
  const withinMean = within / (count - groups.length)
  const squares = sizes.reduce((sum, size) => sum + size ** 2, 0)
  const typicalSize = (count - squares / count) / (groups.length - 1)
  const denominator = betweenMean + (typicalSize - 1) * withinMean
  return denominator === 0 ? 0 : (betweenMean - withinMean) / denominator
}

function groupedDeviations(sheet: Sheet): number[][] {
  const answer = (item: Item) => sheet.get(item.id)!
  const meanOf = (some: readonly Item[]) => mean(answersTo(sheet, some))
  const acquiescence = (meanOf(keyed.plus) + meanOf(keyed.minus)) / 2 - 3
  const towardKey = (item: Item) => item.keyed * (answer(item) - 3 - acquiescence)
  const scoredMean = mean(keyed.scored.map(towardKey))
  const preferenceMean = meanOf(keyed.none)
  return likeItems.map((group) =>
    group.map((item) => (item.keyed === 0 ? answer(item) - preferenceMean : towardKey(item) - scoredMean)),
  )
}

/**
 * Distance of + from − answers, in standard errors: large if they follow the keys, small if given unread. 0 if none
 * differ.
 */
function following(sheet: Sheet): number {
  const [plus, minus] = [answersTo(sheet, keyed.plus), answersTo(sheet, keyed.minus)]
  const squares = (answers: number[]) => answers.length * standardDeviation(answers) ** 2
  const variance = (squares(plus) + squares(minus)) / (plus.length + minus.length - 2)
  const apart = Math.abs(mean(plus) - mean(minus))
  return apart === 0 ? 0 : apart / Math.sqrt(variance * (1 / plus.length + 1 / minus.length))
}

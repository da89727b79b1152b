import { words } from '#words'
import type { Baseline } from '#api/practice/contract.ts'
import type { ChangeMeaning } from '#api/results/contract.ts'
import { estimatedNote } from '#api/content/figures.ts'
import { fill } from '#api/content/fill.ts'
import { fillCount } from '#api/content/format.ts'
import { parameter } from '#api/instrument/public/parameters.ts'
import { roundScore } from '#api/instrument/public/rounding.ts'
import { capitalize, formatCount, formatScore } from '#api/content/format.ts'

export function daysDoneInWords(count: number): string {
  const { noneDone, someDone, allDone } = words('dashboard').days
  if (count === 0) return noneDone
  if (count === 7) return allDone
  return fillCount(someDone, count, { count: capitalize(formatCount(count)) })
}

export function startInWords({ score, result }: Baseline): string {
  const { alone, asExpected, higherExpected, lowerExpected } = words('dashboard').start
  const start = formatScore(score)
  if (result === null) return fill(alone, { start })
  const rise = roundScore(result.expected) - roundScore(result.score)
  // even the lowest can be high: then expect a lower one
  const text = rise === 0 ? asExpected : rise > 0 ? higherExpected : lowerExpected
  return fill(text, {
    start,
    result: formatScore(result.score),
    expected: formatScore(result.expected),
    estimated: estimatedNote(),
  })
}

/** What a change since day 0, in whole points, means given the error of both scores. */
export function meaningInWords(meaning: ChangeMeaning, points: number): string {
  const { same, possibleUp, possibleDown, likelyUp, likelyDown } = words('dashboard').pulse.meaning
  if (meaning === 'across languages') return ''
  if (meaning === 'about the same') return same
  const [up, down] = meaning === 'possible shift' ? [possibleUp, possibleDown] : [likelyUp, likelyDown]
  return fill(points > 0 ? up : down, { people: oneSidedChance(meaning), estimated: estimatedNote() })
}

/** One in so many people who did not change reads this, in one direction: half as many as in both. */
function oneSidedChance(meaning: 'possible shift' | 'likely real change'): string {
  const isLikely = meaning === 'likely real change'
  return formatCount(Math.round(2 / parameter(isLikely ? 'chance.likely' : 'chance.possible')))
}

/** The error, in points, of a score and, where there is one, of a change. */
export function challengeErrorInWords(
  { error, changeError }: { error: number; changeError: number },
  isCompared: boolean,
): string {
  const texts = words('dashboard').pulse
  return fillCount(isCompared ? texts.errors : texts.error, roundScore(error), {
    error: formatScore(error),
    changeError: formatScore(changeError),
    estimated: estimatedNote(),
  })
}

import type { Baseline } from '#api/practice/contract.ts'
import type { ChangeMeaning } from '#api/results/contract.ts'
import { estimatedNote } from '#api/content/figures.ts'
import { parameter } from '#api/instrument/public/parameters.ts'
import { roundScore } from '#api/instrument/public/rounding.ts'
import { capitalize, formatCount, formatScore } from '#site/lib/format.ts'

export function daysDoneInWords(count: number): string {
  if (count === 0) return 'Start with any day you like.'
  if (count === 7) return 'All seven days are done.'
  const verb = count === 1 ? 'is' : 'are'
  return `${capitalize(formatCount(count))} of seven days ${verb} done. Do the others in any order, whenever it suits you.`
}

export function startInWords({ score, result }: Baseline): string {
  const startSentence = `Your start is ${formatScore(score)}.`
  if (result === null) {
    return `${startSentence} The statements have changed since your result, so it’s shown on its own.`
  }
  const resultSentence = `Your result was ${formatScore(result.score)}.`
  const expected = `we expected about ${formatScore(result.expected)}${estimatedNote}`
  const rise = roundScore(result.expected) - roundScore(result.score)
  if (rise === 0) return `${resultSentence} ${startSentence}`
  // even the lowest can be high: then expect a lower one
  const why = rise > 0 ? 'The lowest of many numbers tends to be too low' : 'A few statements can only say so much'
  return `${resultSentence} ${why}, so ${expected}. ${startSentence}`
}

/** What a change since day 0, in whole points, means given the error of both scores. */
export function meaningInWords(meaning: ChangeMeaning, points: number): string {
  const direction = points > 0 ? 'upward' : 'downward'
  if (meaning === 'about the same') {
    return 'About the same as your start. From one day to the next, scores can differ this much even if nothing has changed.'
  }
  const verdict =
    meaning === 'possible shift'
      ? `A possible shift ${direction}: more than scores differ on most days, but too little to be sure.`
      : `A likely real change ${direction}: more than scores usually differ when nothing has changed.`
  return `${verdict} ${oneSidedChanceInWords(meaning, direction)}`
}

/** How often people who did not change read this, in one direction: half as often as in both. */
function oneSidedChanceInWords(
  meaning: 'possible shift' | 'likely real change',
  direction: 'upward' | 'downward',
): string {
  const isLikely = meaning === 'likely real change'
  const people = formatCount(Math.round(2 / parameter(isLikely ? 'chance.likely' : 'chance.possible')))
  const read = isLikely ? `a likely real change ${direction}` : `a possible shift ${direction}, or more`
  return `Among people who haven’t changed at all, about one in ${people} sees ${read}${estimatedNote}.`
}

/** The error, in points, of a score and, where there is one, of a change. */
export function challengeErrorInWords(
  { error, changeError }: { error: number; changeError: number },
  isCompared: boolean,
): string {
  const one = `Standard error${estimatedNote}: about ${formatScore(error)} points`
  return isCompared ? `${one} each time, about ${formatScore(changeError)} for the change.` : `${one}.`
}

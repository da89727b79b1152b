// What pages need in the browser, too: nothing here brings schemas along.

/** The assessment that anyone may look at, of a made-up person. */
export const sampleId = '6'

/** How many statements, in shown order, a first look needs. */
export const firstLookAfter = 60

/** Five options from 1 (Strongly Disagree) to 5 (Strongly Agree). */
export const answerLabels = {
  1: 'Strongly Disagree',
  2: 'Disagree',
  3: 'Neutral',
  4: 'Agree',
  5: 'Strongly Agree',
} as const

/** What an answer from 1 to 5 is called. Throws RangeError for any other number. */
export function answerLabel(answer: number): string {
  const found = Object.entries(answerLabels).find(([value]) => Number(value) === answer)
  if (!found) throw new RangeError(`${answer} is no answer`)
  return found[1]
}

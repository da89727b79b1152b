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

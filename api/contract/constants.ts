import { words } from '#words'

// No schemas here: pages load this in the browser.

export const sampleId = '6'

export const firstLookAfter = 60

/** Assessments or results in a list; the export and their own addresses give older ones. */
export const mostListed = 500

export const answerLabels = words('common').answers

export function answerLabel(answer: number): string {
  const found = Object.entries(answerLabels).find(([value]) => Number(value) === answer)
  if (!found) throw new RangeError(`${answer} is no answer`)
  return found[1]
}

/** Answers a model is sent at most, as pages and the operator's papers say. */
export const modelAnswers = 10

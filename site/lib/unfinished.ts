import type { Assessment } from '#api/answers/contract.ts'
import { formatDay } from './format.ts'

/** The link back into an unfinished assessment: to its next question, or to its end. */
export function continueInWords({ answered, total }: Pick<Assessment, 'answered' | 'total'>): string {
  return answered >= total ? 'Continue, and complete it' : `Continue, question ${answered + 1} of ${total}`
}

/** When an unfinished assessment began and how many of its questions are answered, in a sentence. */
export function unfinishedInWords({ answered, total, createdAt }: Assessment): string {
  const are = answered === 1 ? 'is' : 'are'
  return `Started on ${formatDay(createdAt)}: ${answered} of ${total} questions ${are} answered and saved.`
}

/** How much of an assessment is answered, 0-1. */
export const shareAnswered = ({ answered, total }: Pick<Assessment, 'answered' | 'total'>): number => answered / total

/** The ones to continue: not completed, with at least one answer, the newest first. */
export function unfinishedOf(assessments: readonly Assessment[]): Assessment[] {
  return assessments
    .filter(({ isCompleted, answered }) => !isCompleted && answered > 0)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
}

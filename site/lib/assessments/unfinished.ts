import type { Assessment } from '#api/answers/contract.ts'
import { formatDay } from '../format.ts'

export function continueInWords({ answered, total }: Pick<Assessment, 'answered' | 'total'>): string {
  return answered >= total ? 'Finish this assessment' : `Continue, question ${answered + 1} of ${total}`
}

export function unfinishedInWords({ answered, total, createdAt }: Assessment): string {
  const are = answered === 1 ? 'is' : 'are'
  return `Started on ${formatDay(createdAt)}: ${answered} of ${total} questions ${are} answered and saved.`
}

/** How much of an assessment is answered, 0-1. */
export const shareAnswered = ({ answered, total }: Pick<Assessment, 'answered' | 'total'>): number => answered / total

export function unfinishedOf(assessments: readonly Assessment[]): Assessment[] {
  return assessments
    .filter(({ isCompleted, answered }) => !isCompleted && answered > 0)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
}

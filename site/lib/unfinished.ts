import type { Assessment } from '../../api/contract/assessment.ts'
import { formatDay } from './format.ts'

/** What leads back into an assessment that is under way. */
export function continueInWords({ answered, total }: Pick<Assessment, 'answered' | 'total'>): string {
  return `Continue, question ${Math.min(answered + 1, total)} of ${total}`
}

/** How far an assessment that is under way is. */
export function unfinishedInWords({ answered, total, createdAt }: Assessment): string {
  const are = answered === 1 ? 'is' : 'are'
  return `Begun on ${formatDay(createdAt)}: ${answered} of ${total} questions ${are} answered and saved.`
}

import type { Assessment } from '#api/answers/contract.ts'
import { fill } from '#api/content/fill.ts'
import { fillCount } from '#api/content/format.ts'
import { words } from '#words'
import { formatDay } from '#api/content/format.ts'

export function continueInWords({ answered, total }: Pick<Assessment, 'answered' | 'total'>): string {
  const { continue: goOn, finish } = words('common').unfinished
  return answered >= total ? finish : fill(goOn, { number: answered + 1, total })
}

export function unfinishedInWords({ answered, total, createdAt }: Assessment): string {
  return fillCount(words('common').unfinished.started, answered, { day: formatDay(createdAt), total })
}

/** How much of an assessment is answered, 0-1. */
export const shareAnswered = ({ answered, total }: Pick<Assessment, 'answered' | 'total'>): number => answered / total

export function unfinishedOf(assessments: readonly Assessment[]): Assessment[] {
  return assessments
    .filter(({ isCompleted, answered }) => !isCompleted && answered > 0)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
}

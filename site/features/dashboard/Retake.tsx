import type { ScoreSummary } from '#api/results/contract.ts'
import { retakeDay } from '#site/lib/retake.ts'
import { NewAssessmentButton } from './NewAssessmentButton.tsx'
import { Reminder } from '#site/ui/Reminder.tsx'
import { RetakeAdvice } from '#site/ui/RetakeAdvice.tsx'

interface RetakeProps {
  latest: ScoreSummary
  /** milliseconds since 1970 */
  now: number
  /** whether the page highlights it */
  isFirst?: boolean
}

export function Retake({ latest: { completedAt }, now, isFirst = false }: RetakeProps) {
  const day = retakeDay(completedAt, now)
  return (
    <div
      className={`no-print flex flex-wrap items-center justify-between gap-x-6 gap-y-3 ${isFirst ? 'mt-6 rounded-xl bg-accent-soft px-6 py-5' : 'mt-5'}`}
    >
      <div>
        <p className="max-w-prose text-base">
          <RetakeAdvice completedAt={completedAt} now={now} />
        </p>
        {day && <Reminder day={day} />}
      </div>
      <NewAssessmentButton variant={isFirst ? 'primary' : 'quiet'}>New Assessment</NewAssessmentButton>
    </div>
  )
}

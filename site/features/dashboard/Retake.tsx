import type { ScoreSummary } from '#api/results/contract.ts'
import { retakeDay } from '#site/lib/retake/retake.ts'
import { Reminder } from '#site/features/dashboard/Reminder.tsx'
import { RetakeAdvice } from '#site/ui/RetakeAdvice.tsx'

/** `now`: milliseconds since 1970 */
export function Retake({ latest: { completedAt }, now }: { latest: ScoreSummary; now: number }) {
  const day = retakeDay(completedAt, now)
  return (
    <div className="no-print mt-10 sm:mt-14">
      <p className="max-w-prose text-base">
        <RetakeAdvice completedAt={completedAt} now={now} />
      </p>
      {day && <Reminder day={day} />}
    </div>
  )
}

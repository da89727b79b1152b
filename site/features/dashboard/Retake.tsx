import { useState } from 'react'
import { words } from '#words'
import type { ScoreSummary } from '#api/results/contract.ts'
import { reminderOffered, saveReminder } from '#site/lib/retake/reminder.ts'
import { retakeDay } from '#site/lib/retake/retake.ts'
import { RetakeAdvice } from '#site/ui/RetakeAdvice.tsx'

/** `now`: milliseconds since 1970 */
export function Retake({ latest: { completedAt }, now }: { latest: ScoreSummary; now: number }) {
  const day = retakeDay(completedAt, now)
  const [isSaved, setSaved] = useState(false)
  return (
    <div className="no-print mt-10 sm:mt-14">
      <p className="max-w-prose text-base">
        <RetakeAdvice completedAt={completedAt} now={now} />
      </p>
      {day && (
        <p className="max-w-prose text-base text-muted">
          <button
            type="button"
            className="link block py-0.5 text-start"
            onClick={() => {
              saveReminder(day)
              setSaved(true)
            }}
          >
            {words('common').reminder.add}
          </button>
          <span aria-live="polite">{isSaved ? words('common').reminder.saved : reminderOffered()}</span>
        </p>
      )}
    </div>
  )
}

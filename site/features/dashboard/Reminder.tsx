import { useState } from 'react'
import { reminderOffered, reminderSaved, saveReminder } from '#site/lib/retake/reminder.ts'

/** Offers a calendar entry; `day` is ISO 8601. */
export function Reminder({ day }: { day: string }) {
  const [said, say] = useState(reminderOffered)
  const save = () => {
    saveReminder(day)
    say(reminderSaved)
  }
  return (
    <p className="no-print max-w-prose text-base text-muted">
      <button type="button" className="link block py-0.5 text-left" onClick={save}>
        Add a reminder to my calendar
      </button>
      <span aria-live="polite">{said}</span>
    </p>
  )
}

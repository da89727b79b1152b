import type { ChallengeDay } from '../../../api/contract/insights.ts'
import { ForTwo } from '../ui/ForTwo.tsx'

interface DayProps {
  /** 1-7 */
  number: number
  day: ChallengeDay
  isDone: boolean
  onTick: (isDone: boolean) => void
}

/** One day's act with the box to tick it off; the whole row is the box's label. */
export function Day({ number, day, isDone, onTick }: DayProps) {
  const id = `day-${number}`
  return (
    <li>
      <label className="day">
        <input
          type="checkbox"
          checked={isDone}
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-text`}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
        <span id={`${id}-title`} className="font-semibold">
          <span className="mr-2 font-normal text-muted">Day {number}</span> {day.title}
        </span>
        <span id={`${id}-text`} className="col-start-2 max-w-prose">
          {day.text}
          {day.forTwo && <ForTwo>{day.forTwo}</ForTwo>}
        </span>
      </label>
    </li>
  )
}

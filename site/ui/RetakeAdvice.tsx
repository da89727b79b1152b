import { formatDay } from '#api/content/format.ts'
import { retakeAdvice } from '../lib/retake/advice.ts'

interface RetakeAdviceProps {
  /** ISO 8601, of the newest result */
  completedAt: string
  /** milliseconds since 1970 */
  now: number
}

export function RetakeAdvice({ completedAt, now }: RetakeAdviceProps) {
  const { before, day, after } = retakeAdvice(completedAt, now)
  return (
    <>
      <span>{before}</span>
      {day && <time dateTime={day}>{formatDay(day)}</time>}
      <span>{after}</span>
    </>
  )
}

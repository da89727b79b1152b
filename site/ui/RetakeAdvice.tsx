import { formatDay } from '#api/content/format.ts'
import { words } from '#words'
import { retakeDay } from '../lib/retake/retake.ts'
import { MarkedText } from './MarkedText.tsx'

interface RetakeAdviceProps {
  /** ISO 8601, of the newest result */
  completedAt: string
  /** milliseconds since 1970 */
  now: number
}

export function RetakeAdvice({ completedAt, now }: RetakeAdviceProps) {
  const { early, due } = words('common').retake
  const day = retakeDay(completedAt, now)
  if (!day) return <MarkedText text={due} />
  return <MarkedText text={early} values={{ day: <time dateTime={day}>{formatDay(day)}</time> }} />
}

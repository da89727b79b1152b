import { words } from '#words'
import { retakeDay } from './retake.ts'

/** `day`: ISO 8601, shown between two texts; null once it has come, after the first */
export interface RetakeAdvice {
  before: string
  day: string | null
  after: string
}

/** `now` in milliseconds since 1970 */
export function retakeAdvice(completedAt: string, now: number): RetakeAdvice {
  const { early, due } = words('common').retake
  const day = retakeDay(completedAt, now)
  const [before = '', after = ''] = (day ? early : due).split('{day}')
  return { before, day, after }
}

import { useState } from 'react'
import { retakeAdvice } from '../../lib/retake.ts'

interface RetakeAdviceProps {
  /** the newest result's day */
  completedAt: string
  className: string
}

/** When taking the assessment again is worth it, seen from the moment at which it is first shown. */
export function RetakeAdvice({ completedAt, className }: RetakeAdviceProps) {
  const [now] = useState(Date.now)
  return <p className={`${className} text-base text-muted`}>{retakeAdvice(completedAt, now)}</p>
}

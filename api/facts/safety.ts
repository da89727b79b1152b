import safetyContent from '../../content/assessment/safety.json'
import type { Safety } from './check.ts'

/** The words on safety beside everything that is suggested to do. */
export const safety: Safety = safetyContent

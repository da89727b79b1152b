import safetyContent from '../../content/assessment/safety.json'
import type { Safety } from './check.ts'

/** What is said to everyone where something to do is suggested. */
export const safety: Safety = safetyContent

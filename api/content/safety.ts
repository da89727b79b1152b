import safetyContent from '#content/assessment/safety.json'
import type { Safety } from './check.ts'

export const safety: Safety = safetyContent

import { ScoreResult } from '../../api/contract/score.ts'
import { pageOwner } from '../lib/session-hint.ts'

/** Apart from those of other people who use this tab. */
function keyOf(assessmentId: string): string {
  return `result:${pageOwner() ?? ''}:${assessmentId}`
}

/**
 * Hands the result that completing has answered to the page that shows it, so that it is not read a second
 * time. Where the browser keeps nothing, that page reads it.
 */
export function handOverResult(result: ScoreResult): void {
  try {
    sessionStorage.setItem(keyOf(result.assessmentId), JSON.stringify(result))
  } catch {
    // then it is read
  }
}

/** Takes what was handed over; undefined where there is nothing, or nothing that is understood. */
export function takeNewResult(assessmentId: string): ScoreResult | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(assessmentId))
    sessionStorage.removeItem(keyOf(assessmentId))
    return text === null ? undefined : ScoreResult.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

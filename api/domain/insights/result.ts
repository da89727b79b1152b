import type { SignalScoreKey } from '../../contract/signal.ts'
import type { ScoredSheet } from '../scoring.ts'
import type { Sheet } from '../sheet.ts'

/** What is taken from the result before: its stored scores, and which questionnaire they came from. */
export type PreviousScores = Pick<ScoredSheet, SignalScoreKey | 'rasScore' | 'tier' | 'scoringVersion' | 'bankVersion'>

/** All that the built-in writer speaks from. */
export interface Result {
  scored: ScoredSheet
  answers: Sheet
  previous?: PreviousScores | undefined
}

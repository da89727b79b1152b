import type { Background } from '../../adapters/background.ts'
import type { Model } from '../../adapters/model.ts'
import type { InsightsEvent } from '../../contract/insights-state.ts'
import type { EvidenceCatalogue } from '../../contract/insights.ts'
import type { Database } from '../../db/database.ts'
import type { CallLimits } from '../../db/insight-calls.ts'
import type { WrittenResult } from './written-result.ts'

/** What writing insights needs from outside. */
export interface WritingOptions {
  database: Database
  background: Background
  model: Model
  limits: CallLimits
  now: () => Date
}

/** One text being written, and who is told of it. */
export interface Run {
  result: WrittenResult
  /** all that the text may rest on */
  catalogue: EvidenceCatalogue
  /** the id that this process gave itself */
  processId: string
  stopping: AbortSignal
  tell: (event: InsightsEvent) => void
}

import type { Background } from '../../adapters/background.ts'
import { ModelFailure } from '../../adapters/model-failure.ts'
import type { After } from '../../adapters/model-watch.ts'
import type { Model } from '../../adapters/model.ts'
import type { InsightsEvent } from '../../contract/insights-state.ts'
import type { EvidenceCatalogue, ModelParagraph } from '../../contract/insights.ts'
import type { Database } from '../../db/database.ts'
import { type AnsweredCall, closeCall, type CallLimits } from '../../db/insight-calls.ts'
import type { PromptMessage, WritingTask } from '../../domain/insights/model/task.ts'
import { logFailure } from '../../log.ts'
import { guardWords } from './guarded-words.ts'
import type { WrittenResult } from './written-result.ts'

/** What writing insights needs from outside. */
export interface ModelWriterOptions {
  database: Database
  background: Background
  model: Model
  limits: CallLimits
  now: () => Date
  /** the timers */
  after: After
}

/** One text that is being written. */
export interface WritingRun {
  result: WrittenResult
  /** the evidence that the text may cite */
  catalogue: EvidenceCatalogue
  task: WritingTask
  /** the id that this process gave itself */
  processId: string
  stopping: AbortSignal
  send: (event: InsightsEvent) => void
}

/** An answer, with the paragraphs that passed and the reasons why others did not. */
export interface CheckedAnswer {
  type: 'answered'
  call: AnsweredCall
  /** as the model wrote it */
  text: string
  paragraphs: ModelParagraph[]
  reasons: string[]
  /** its words were already removed from the page */
  isTakenBack: boolean
}

type Attempted = CheckedAnswer | { type: 'failed' | 'declined' }

/**
 * Makes a call to the model for one text: sends its words as they come (and takes them back where one may not be
 * shown), and checks its answer. How a call ended is stored at once, unless everything passed: then it is stored with
 * the answer.
 */
export function createWritingAttempt({ database, model }: ModelWriterOptions, run: WritingRun) {
  const { task, stopping, send } = run
  return async (callId: string, messages: PromptMessage[]): Promise<Attempted> => {
    const words = guardWords(
      task.mayBeShown,
      (delta) => send({ event: 'text', data: { delta } }),
      () => send({ event: 'restart', data: {} }),
    )
    try {
      const { text, value, tokens } = await model.ask({ messages, onText: words.push, stopping })
      words.finish()
      const { paragraphs, reasons } = task.check(value)
      if (reasons.length > 0) await closeCall(database, callId, { outcome: 'rejected', tokens })
      const call = { id: callId, tokens }
      return { type: 'answered', call, text, paragraphs, reasons, isTakenBack: words.isStopped() }
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error
      const { end, tokens } = error
      const outcome = end === 'refused' || end === 'declined' ? end : 'failed'
      await closeCall(database, callId, { outcome, tokens })
      if (end !== 'stopped') logFailure({ insights: 'the model gave no answer' }, error)
      return { type: end === 'declined' ? 'declined' : 'failed' }
    }
  }
}

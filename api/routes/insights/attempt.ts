import type { Background } from '../../adapters/background.ts'
import { ModelFailure } from '../../adapters/model-failure.ts'
import type { After } from '../../adapters/model-watch.ts'
import type { Model } from '../../adapters/model.ts'
import type { InsightsEvent } from '../../contract/insights-state.ts'
import type { EvidenceCatalogue, ModelText } from '../../contract/insights.ts'
import type { Database } from '../../db/database.ts'
import { closeCall, type CallLimits, type Tokens } from '../../db/insight-calls.ts'
import type { Written } from '../../db/words.ts'
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

/** One text being written, and who follows it. */
export interface WritingRun {
  result: WrittenResult
  /** all that the text may rest on */
  catalogue: EvidenceCatalogue
  task: WritingTask
  /** the id that this process gave itself */
  processId: string
  stopping: AbortSignal
  send: (event: InsightsEvent) => void
}

export type Attempted =
  | { type: 'passed'; written: Pick<Written, 'callId' | 'callTokens' | 'tokens'>; text: ModelText }
  | { type: 'rejected'; text: string; reasons: string[]; isTakenBack: boolean }
  | { type: 'failed' | 'declined' }

/**
 * Makes calls to the model for one text: sends its words as they come (and takes them back where one
 * may not be shown), and checks its answer. How a call ended is kept at once; where its answer passed,
 * along with the answer.
 */
export function createWritingAttempt({ database, model }: ModelWriterOptions, run: WritingRun) {
  const { task, stopping, send } = run
  const calls: Tokens[] = []

  return async (callId: string, messages: PromptMessage[]): Promise<Attempted> => {
    const words = guardWords(
      (delta) => send({ event: 'text', data: { delta } }),
      () => send({ event: 'restart', data: {} }),
    )
    try {
      const { text, value, tokens } = await model.ask({ messages, onText: words.hear, stopping })
      words.finish()
      calls.push(tokens)
      const checked = task.check(value)
      if (checked.type === 'ok') {
        const written = { callId, callTokens: tokens, tokens: sumOf(calls) }
        return { type: 'passed', written, text: checked.text }
      }
      await closeCall(database, callId, { outcome: 'rejected', tokens })
      return { type: 'rejected', text, reasons: checked.reasons, isTakenBack: words.isStopped() }
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

function sumOf(calls: readonly Tokens[]): Tokens {
  return {
    promptTokens: calls.reduce((sum, { promptTokens }) => sum + promptTokens, 0),
    completionTokens: calls.reduce((sum, { completionTokens }) => sum + completionTokens, 0),
  }
}

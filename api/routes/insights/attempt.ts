import type { Background } from '../../adapters/background.ts'
import { type Model, ModelFailure } from '../../adapters/model/model.ts'
import type { After } from '../../clock.ts'
import type { InsightsEvent, KeptReason } from '../../contract/insights-state.ts'
import type { EvidenceCatalogue, ModelSentence } from '../../contract/insights.ts'
import type { Database } from '../../db/engine/database.ts'
import { type AnsweredCall, closeCall, type CallLimits, type Tokens } from '../../db/insight-calls.ts'
import type { WritingTask } from '../../domain/insights/model/task.ts'
import { logFailure } from '../../log.ts'
import { modelCalls } from './model-calls.ts'
import type { WrittenResult } from './written-result.ts'

export interface ModelWriterOptions {
  database: Database
  background: Background
  model: Model
  limits: CallLimits
  now: () => Date
  after: After
}

/** One letter to which a model is asked to add. */
export interface WritingRun {
  result: WrittenResult
  /** the evidence that the words may cite */
  catalogue: EvidenceCatalogue
  task: WritingTask
  /** the id that this process gave itself */
  processId: string
  stopping: AbortSignal
  send: (event: InsightsEvent) => void
}

/** The sentences that stand, one at least, or why the built-in words stay. */
type Attempted =
  { type: 'written'; call: AnsweredCall; sentences: ModelSentence[] } | { type: 'kept'; reason: KeptReason }

const kept = (reason: KeptReason) => ({ type: 'kept', reason }) as const

/**
 * Asks a model once to write, and once to read what passed the check again; what both let pass stands. How the try
 * ended is stored at once, unless something stands: then it is stored with the words. Why a sentence was refused is kept
 * nowhere, for it would quote the person; `npm run insights -- try` shows it for simulated people.
 */
export async function attemptWriting(
  { database, model }: ModelWriterOptions,
  { task, stopping, send }: WritingRun,
  callId: string,
): Promise<Attempted> {
  const spent: Tokens[] = []
  const { ask, check } = modelCalls(model, stopping, ({ tokens }) => spent.push(tokens))
  try {
    const { standing } = await task.write({
      ask,
      check(question) {
        send({ event: 'reading', data: {} })
        return check(question)
      },
    })
    const tokens = sumOf(spent)
    if (standing.length > 0) return { type: 'written', call: { id: callId, tokens }, sentences: standing }
    await closeCall(database, callId, { outcome: 'rejected', tokens })
    return kept('rejected')
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    const { reason, tokens } = error
    const isRefused = reason === 'refused' && spent.length === 0
    const outcome = isRefused || reason === 'declined' ? reason : 'failed'
    await closeCall(database, callId, { outcome, tokens: sumOf([...spent, tokens]) })
    if (reason !== 'stopped') logFailure({ insights: 'the model gave no answer' }, error)
    return kept(reason === 'declined' ? 'declined' : 'failed')
  }
}

function sumOf(all: readonly Tokens[]): Tokens {
  return {
    promptTokens: all.reduce((sum, { promptTokens }) => sum + promptTokens, 0),
    completionTokens: all.reduce((sum, { completionTokens }) => sum + completionTokens, 0),
  }
}

import { type Model, ModelFailure } from '../../adapters/model/model.ts'
import type { KeptReason } from '../../contract/insights-state.ts'
import type { ModelSentence } from '../../contract/insights.ts'
import type { Database } from '../../db/engine/database.ts'
import { type AnsweredCall, closeCall, type Tokens } from '../../db/insight-calls.ts'
import type { WritingTask } from '../../domain/insights/model/task.ts'
import { logFailure } from '../../log.ts'
import { modelCalls } from './model-calls.ts'

interface AttemptOptions {
  database: Database
  model: Model
  task: WritingTask
  stopping: AbortSignal
  /** of the try, which is counted already */
  callId: string
}

/** The sentences that stand, one at least, or why the built-in words stay. */
type Attempt =
  { type: 'written'; call: AnsweredCall; sentences: ModelSentence[] } | { type: 'kept'; reason: KeptReason }

const kept = (reason: KeptReason) => ({ type: 'kept', reason }) as const

/**
 * Asks a model once to write, and once to review what passed the check; what both let pass stands. How the try ended is
 * stored at once, unless something stands: then it is stored with the words. Why a sentence was refused is stored
 * nowhere, for it would quote the person; `npm run insights -- try` shows it for simulated people.
 */
export async function attemptWriting({ database, model, task, stopping, callId }: AttemptOptions): Promise<Attempt> {
  const spent: Tokens[] = []
  try {
    const { standing } = await task.write(modelCalls(model, stopping, ({ tokens }) => spent.push(tokens)))
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

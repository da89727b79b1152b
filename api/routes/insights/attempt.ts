import { ModelFailure } from '../../adapters/model-failure.ts'
import { closeCall, type Tokens } from '../../db/insight-calls.ts'
import { leaseLength, renewClaim } from '../../db/insight-claims.ts'
import type { Written } from '../../db/insights.ts'
import { checkModelInsights } from '../../domain/insights/model/check.ts'
import type { PromptMessage } from '../../domain/insights/model/prompt.ts'
import { logFailure } from '../../log.ts'
import { guardWords } from './guarded-words.ts'
import type { Run, WritingOptions } from './run.ts'

export type Attempted =
  | { type: 'passed'; written: Pick<Written, 'callId' | 'callTokens' | 'content' | 'tokens'> }
  | { type: 'rejected'; text: string; reasons: string[]; isTakenBack: boolean }
  | { type: 'failed' }

/**
 * Makes calls to the model for one text: tells its words as they come (and takes them back where one
 * may not be shown), and checks its answer. How a call ended is kept at once; where its answer passed,
 * along with the answer.
 */
export function createAttempt({ database, background, model, now }: WritingOptions, run: Run) {
  const { assessmentId, scored } = run.result
  const { catalogue, processId, stopping, tell } = run
  const calls: Tokens[] = []
  let renewed = now().getTime()
  const renewInTime = () => {
    const time = now()
    if (time.getTime() - renewed < leaseLength / 4) return
    renewed = time.getTime()
    background.run('a claim could not be renewed', () => renewClaim(database, { assessmentId, processId, now: time }))
  }

  return async (callId: string, messages: PromptMessage[]): Promise<Attempted> => {
    const words = guardWords(
      (delta) => tell({ event: 'text', data: { delta } }),
      () => tell({ event: 'restart', data: {} }),
    )
    try {
      const asked = { messages, onText: words.hear, onProgress: renewInTime, stopping }
      const { text, value, tokens } = await model.ask(asked)
      words.finish()
      calls.push(tokens)
      const checked = checkModelInsights(value, catalogue, scored)
      if (checked.type === 'ok') {
        const written = { callId, callTokens: tokens, content: checked.insights, tokens: sumOf(calls) }
        return { type: 'passed', written }
      }
      await closeCall(database, callId, { outcome: 'rejected', tokens })
      return { type: 'rejected', text, reasons: checked.reasons, isTakenBack: words.isStopped() }
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error
      const { refused, tokens } = error
      await closeCall(database, callId, { outcome: refused ? 'refused' : 'failed', tokens })
      if (!stopping.aborted) logFailure({ insights: 'the model gave no answer' }, error)
      return { type: 'failed' }
    }
  }
}

function sumOf(calls: readonly Tokens[]): Tokens {
  return {
    promptTokens: calls.reduce((sum, { promptTokens }) => sum + promptTokens, 0),
    completionTokens: calls.reduce((sum, { completionTokens }) => sum + completionTokens, 0),
  }
}

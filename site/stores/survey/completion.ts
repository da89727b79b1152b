import { isSignedOut, problemCode } from '../../lib/api.ts'
import type { AnswerQueue } from './answer-queue.ts'
import type { Answers } from './state.ts'

export type CompletionOutcome =
  | { type: 'unsaved' | 'stopped' | 'signed-out' | 'not-found' | 'failed' }
  /** `scores`: the ten, 0-100 in shown order; null where it had been completed before */
  | { type: 'completed'; scores: readonly number[] | null }
  /** `saved`: every answer that the server has */
  | { type: 'incomplete'; saved: Answers }

export interface Completion {
  queue: Pick<AnswerQueue, 'flush'>
  complete(): Promise<readonly number[]>
  readSaved(): Promise<Answers>
}

/**
 * Completes an assessment: all that waits is sent first, then the server decides. Where answers are missing, the
 * outcome carries those that are there.
 */
export async function finishAssessment(completion: Completion): Promise<CompletionOutcome> {
  const { queue, complete, readSaved } = completion
  const flushed = await queue.flush()
  if (flushed !== 'drained') return { type: flushed === 'stuck' ? 'unsaved' : 'stopped' }
  try {
    return { type: 'completed', scores: await complete() }
  } catch (error) {
    return failure(error, readSaved)
  }
}

async function failure(error: unknown, readSaved: Completion['readSaved']): Promise<CompletionOutcome> {
  if (isSignedOut(error)) return { type: 'signed-out' }
  const code = problemCode(error)
  if (code === 'already-completed') return { type: 'completed', scores: null }
  if (code === 'not-found') return { type: 'not-found' }
  if (code !== 'incomplete') return { type: 'failed' }
  const saved = await readSaved().catch(() => null)
  return saved ? { type: 'incomplete', saved } : { type: 'failed' }
}

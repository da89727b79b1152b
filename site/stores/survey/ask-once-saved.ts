import { isSignedOut, problemCode } from '../../lib/api.ts'
import type { AnswerQueue } from './answer-queue.ts'
import type { Answers } from './state.ts'

export type SavedOutcome<Answer> =
  | { type: 'unsaved' | 'stopped' | 'signed-out' }
  | { type: 'answered'; answer: Answer }
  | { type: 'already-completed' }
  /** `saved`: every answer that the server has */
  | { type: 'incomplete'; saved: Answers }
  | { type: 'not-found' | 'account-needed' | 'failed'; error: unknown }

export interface SavedQuestion<Answer> {
  queue: Pick<AnswerQueue, 'flush'>
  ask(): Promise<Answer>
  readSaved(): Promise<Answers>
}

/**
 * Asks the server what depends on all answers: those that wait are sent first. Where answers are missing, the outcome
 * carries those that are there. Never throws.
 */
export async function askOnceSaved<Answer>(question: SavedQuestion<Answer>): Promise<SavedOutcome<Answer>> {
  const flushed = await question.queue.flush()
  if (flushed !== 'drained') return { type: flushed === 'stuck' ? 'unsaved' : 'stopped' }
  try {
    return { type: 'answered', answer: await question.ask() }
  } catch (error) {
    return refusal(error, question.readSaved)
  }
}

async function refusal(error: unknown, readSaved: () => Promise<Answers>): Promise<SavedOutcome<never>> {
  if (isSignedOut(error)) return { type: 'signed-out' }
  const code = problemCode(error)
  if (code === 'already-completed') return { type: code }
  if (code === 'not-found' || code === 'account-needed') return { type: code, error }
  if (code !== 'incomplete') return { type: 'failed', error }
  const saved = await readSaved().catch(() => null)
  return saved ? { type: 'incomplete', saved } : { type: 'failed', error }
}

import { ModelFailure, type ModelEnd } from '../../adapters/model-failure.ts'
import type { Rung } from '../../adapters/model-request.ts'
import { withSchema } from '../../adapters/model-request.ts'
import { roomFor, type TokenRoom } from '../../adapters/model-room.ts'
import type { Model } from '../../adapters/model.ts'
import type { Tokens } from '../../db/insight-calls.ts'

/** A finished call to a model. */
export interface ModelCall {
  seconds: number
  /** seconds until a reader would have seen a word; null if there was none */
  firstWord: number | null
  /** how many pieces the words came in */
  pieces: number
  words: number
  tokens: Tokens
  /** the tokens are not the service's count */
  isEstimated: boolean
  /** null where the service had not begun to answer */
  rung: Rung | null
  room: TokenRoom
  /** how it ended without an answer; null if there was one */
  end: ModelEnd | null
}

/** The same model, with a record of each call. `now` gives milliseconds. */
export function recordCalls(model: Model, now: () => number): { model: Model; calls: ModelCall[] } {
  const calls: ModelCall[] = []
  const ask: Model['ask'] = async (question) => {
    const beganAt = now()
    const since = () => (now() - beganAt) / 1000
    let text = ''
    let pieces = 0
    let firstWord: number | null = null
    const keep = (answer: Pick<ModelCall, 'tokens' | 'isEstimated' | 'rung'>, end: ModelEnd | null) => {
      const { tokens, isEstimated, rung } = answer
      const room = roomFor(withSchema(question.messages), tokens)
      const words = text.split(/\s+/).filter(Boolean).length
      calls.push({ seconds: since(), firstWord, pieces, words, tokens, isEstimated, rung, room, end })
    }
    const onText = (delta: string) => {
      firstWord ??= since()
      pieces += 1
      text += delta
      question.onText(delta)
    }
    try {
      const answer = await model.ask({ ...question, onText })
      keep(answer, null)
      return answer
    } catch (error) {
      if (error instanceof ModelFailure) keep(error, error.end)
      throw error
    }
  }
  return { model: { ...model, ask }, calls }
}

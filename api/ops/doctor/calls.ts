import { type Model, type ModelEnd, ModelFailure, type RequestCapabilities } from '../../adapters/model/model.ts'
import type { Tokens } from '../../db/insight-calls.ts'

/** A finished call to a model. */
export interface ModelCall {
  seconds: number
  /** seconds until the first word came; null if there was none */
  firstWord: number | null
  /** how many pieces the words came in */
  pieces: number
  words: number
  tokens: Tokens
  /** the tokens are not the service's count */
  isEstimated: boolean
  /** null where the service had not begun to answer */
  capabilities: RequestCapabilities | null
  /** the context, in tokens, that question and answer need; null where nothing was asked */
  room: number | null
  /** how it ended without an answer; null if there was one */
  end: ModelEnd | null
}

/** The same model, with a record of each call. `now` gives milliseconds. */
export function recordCalls(model: Model, now: () => number): { model: Model; calls: ModelCall[] } {
  const calls: ModelCall[] = []
  const recorded =
    (made: Model['ask']): Model['ask'] =>
    async (question) => {
      const beganAt = now()
      const since = () => (now() - beganAt) / 1000
      let text = ''
      let pieces = 0
      let firstWord: number | null = null
      const keep = (
        answer: Pick<ModelCall, 'tokens' | 'isEstimated' | 'capabilities' | 'room'>,
        end: ModelEnd | null,
      ) => {
        const { tokens, isEstimated, capabilities, room } = answer
        const words = text.split(/\s+/).filter(Boolean).length
        calls.push({ seconds: since(), firstWord, pieces, words, tokens, isEstimated, capabilities, room, end })
      }
      const onText = (piece: string) => {
        firstWord ??= since()
        pieces += 1
        text += piece
        question.onText?.(piece)
      }
      try {
        const answer = await made({ ...question, onText })
        keep(answer, null)
        return answer
      } catch (error) {
        if (error instanceof ModelFailure) keep(error, error.end)
        throw error
      }
    }
  return { model: { ...model, ask: recorded(model.ask), check: recorded(model.check) }, calls }
}

import type { z } from 'zod'

export interface Tokens {
  promptTokens: number
  completionTokens: number
}

export interface ModelSettings {
  apiKey?: string | undefined
  /** absent: OpenAI's */
  baseUrl?: string | undefined
  name: string
  /** the reviewing model; absent: the same */
  reviewerName?: string | undefined
  reasoningEffort?: string | undefined
  maxCompletionTokens?: number | undefined
  /** seconds per letter, with all requests and retries; absent: ten minutes */
  answerSeconds?: number | undefined
  headers?: Record<string, string> | undefined
}

export interface ModelQuestion {
  messages: readonly { role: 'system' | 'user'; content: string }[]
  format: { name: string; schema: z.ZodType }
  temperature?: number
  /** ends the call early; with a TimeoutError as reason, as late */
  stopping: AbortSignal
}

export interface ModelAnswer {
  text: string
  /** the JSON object in the text, unvalidated; undefined if there is none */
  value: unknown
  /** 0 if the server doesn't count them */
  tokens: Tokens
}

export interface Model {
  service: string
  name: string
  reviewerName: string
  answerSeconds: number
  /** Retries twice while the server is busy or unreachable. Throws ModelFailure. */
  ask(question: ModelQuestion): Promise<ModelAnswer>
  review(question: ModelQuestion): Promise<ModelAnswer>
}

type ModelFailureReason = 'refused' | 'cut off' | 'length' | 'declined' | 'filtered' | 'late' | 'stopped'

/** The message is for the log: it holds nothing that was asked or answered. */
export class ModelFailure extends Error {
  override name = 'ModelFailure'

  constructor(
    message: string,
    readonly reason: ModelFailureReason,
    readonly tokens: Tokens = { promptTokens: 0, completionTokens: 0 },
  ) {
    super(message)
  }
}

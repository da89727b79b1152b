import type { z } from 'zod'
import type { Tokens } from '../../db/insight-calls.ts'

export interface ModelSettings {
  /** absent: the server needs none */
  apiKey?: string | undefined
  /** absent: OpenAI's */
  baseUrl?: string | undefined
  name: string
  /** the model that reviews what the first wrote; absent: the same */
  checkName?: string | undefined
  /** how much to reason, in the server's own words */
  reasoningEffort?: string | undefined
  /** the longest answer in tokens, reasoning included */
  maxCompletionTokens?: number | undefined
  /** how long a letter may take, in seconds, with all requests and retries; absent: ten minutes */
  answerSeconds?: number | undefined
  /** sent with every request */
  headers?: Record<string, string> | undefined
}

export interface ModelQuestion {
  messages: readonly { role: 'system' | 'user'; content: string }[]
  /** the name (letters, digits, underscores and dashes) and the schema of the answer */
  format: { name: string; schema: z.ZodType }
  /** absent: the server's own */
  temperature?: number
  /** ends the call early, as late if its reason is a TimeoutError */
  stopping: AbortSignal
}

export interface ModelAnswer {
  /** as the model wrote it */
  text: string
  /** the JSON object in the text, not yet checked against the schema; undefined if there is none */
  value: unknown
  /** 0 if the server doesn't count them */
  tokens: Tokens
}

export interface Model {
  /** the host of its server */
  service: string
  name: string
  checkName: string
  answerSeconds: number
  /** Makes one call, and retries it twice while the server is away, busy or broken. Throws ModelFailure. */
  ask(question: ModelQuestion): Promise<ModelAnswer>
  /** The same, by the model that reviews; often the same one. */
  check(question: ModelQuestion): Promise<ModelAnswer>
}

/**
 * Why a call has no answer: the server refused it or couldn't be reached; the answer broke off; it was longer than
 * allowed; the model declined to write; a filter removed words; it took too long; this process is stopping.
 */
export type ModelFailureReason = 'refused' | 'cut off' | 'length' | 'declined' | 'filtered' | 'late' | 'stopped'

/** Thrown if a model gave no answer. The message is for the log: it holds nothing that was asked or answered. */
export class ModelFailure extends Error {
  override name = 'ModelFailure'

  constructor(
    message: string,
    readonly reason: ModelFailureReason,
    /** what the call cost all the same */
    readonly tokens: Tokens = { promptTokens: 0, completionTokens: 0 },
  ) {
    super(message)
  }
}

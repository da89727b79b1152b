import { APIError } from 'openai'
import type { Tokens } from '../db/insight-calls.ts'

/**
 * Thrown where a model gave no whole answer. The message is for the log: it says what happened and
 * holds nothing of what was asked or answered.
 */
export class ModelFailure extends Error {
  override name = 'ModelFailure'
  /** what the call cost, as far as one can tell */
  tokens: Tokens = { promptTokens: 0, completionTokens: 0 }

  constructor(
    message: string,
    /** true where the service did not begin to answer */
    readonly refused: boolean,
  ) {
    super(message)
  }
}

/** What went wrong, in words that are safe to log; a service's own words may repeat what it was asked. */
export function asModelFailure(error: unknown, hasBegun: boolean): ModelFailure {
  if (error instanceof ModelFailure) return error
  const status = error instanceof APIError ? error.status : undefined
  if (status !== undefined) return new ModelFailure(`the service answered ${status}`, !hasBegun)
  return new ModelFailure(hasBegun ? 'the answer was cut off' : 'the service could not be reached', !hasBegun)
}

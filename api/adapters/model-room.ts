import type { Tokens } from '../db/insight-calls.ts'
import type { ModelMessage } from './model-request.ts'

/** tokens of a usual answer */
const usualAnswer = 1_500
/** the most tokens that the reasons for rejecting an answer take */
const reasons = 1_000

/** The tokens of question and answer where the server does not count them, at four characters each. */
export function tokensOf(messages: readonly ModelMessage[], answered: number): Tokens {
  const estimate = (characters: number) => Math.ceil(characters / 4)
  return {
    promptTokens: estimate(messages.reduce((sum, { content }) => sum + content.length, 0)),
    completionTokens: estimate(answered),
  }
}

/** The context that a prompt and its answer need, in tokens. */
export interface TokenRoom {
  once: number
  /** if the answer is asked for once more; null where this was the second time */
  again: number | null
}

export function roomFor(messages: readonly ModelMessage[], { promptTokens, completionTokens }: Tokens): TokenRoom {
  // A server whose context is too small may only count the part of the prompt that it kept.
  const prompt = Math.max(promptTokens, tokensOf(messages, 0).promptTokens)
  const answer = Math.max(completionTokens, usualAnswer)
  const isSecond = messages.some(({ role }) => role === 'assistant')
  return { once: rounded(prompt + answer), again: isSecond ? null : rounded(prompt + answer + reasons + answer) }
}

/** The same in words, for the operator. */
export function roomNeeded(messages: readonly ModelMessage[], tokens: Tokens): string {
  const { once, again } = roomFor(messages, tokens)
  const whole = `this prompt and a whole answer need a context of about ${formatTokens(once)} tokens`
  return again === null ? whole : `${whole}, and of ${formatTokens(again)} where the answer is asked for once more`
}

const rounded = (tokens: number) => Math.ceil(tokens / 500) * 500
const formatTokens = (tokens: number) => tokens.toLocaleString('en')

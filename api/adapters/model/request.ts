import type { z } from 'zod'
import type { Tokens } from '../../db/insight-calls.ts'

export const openAi = 'https://api.openai.com/v1'

/** Which model of which server is asked, and how. */
export interface ModelSettings {
  /** absent: none is sent, which a server of your own may allow */
  apiKey: string | undefined
  /** absent: OpenAI's */
  baseUrl: string | undefined
  name: string
  /** the name of the model that reads once more what the first wrote; absent: the same */
  checkName?: string | undefined
  /** how much to reason, in the service's own words */
  reasoningEffort?: string | undefined
  /** the longest answer, thoughts included */
  maxCompletionTokens?: number | undefined
  /** how long to wait for the first word, and for each next one */
  firstWordSeconds?: number | undefined
  /** how long to wait for a whole answer */
  answerSeconds?: number | undefined
  /** sent with every request */
  headers?: Record<string, string> | undefined
}

export interface ModelMessage {
  role: 'system' | 'user'
  content: string
}

export interface AnswerFormat {
  /** letters, digits, underscores and dashes */
  name: string
  schema: z.ZodType
}

/** How a server is asked: the parts in which servers differ. */
export interface RequestCapabilities {
  format: 'json_schema' | 'json_object' | 'plain'
  isStreamed: boolean
  /** asks for the number of tokens at the end of a stream */
  countsTokens: boolean
  /** the name of the limit on the answer's length */
  limit: 'max_completion_tokens' | 'max_tokens'
  /** says how much to reason */
  sendsEffort: boolean
  sendsTemperature: boolean
  /** otherwise the system's text begins the first message of the user */
  hasSystemRole: boolean
}

/** A question as it is sent, whatever the server can take. */
export interface Asked {
  /** with the schema in words */
  messages: readonly ModelMessage[]
  responseFormat: { json_schema: { schema?: object } }
  temperature: number | undefined
}

/** The body of a request to a server with these capabilities. */
export function requestBody(settings: ModelSettings, asked: Asked, capabilities: RequestCapabilities) {
  const { messages, responseFormat, temperature } = asked
  const { maxCompletionTokens: limit, reasoningEffort: effort } = settings
  return {
    model: settings.name,
    messages: capabilities.hasSystemRole ? messages : asOneMessage(messages),
    ...(capabilities.format === 'json_schema' ? { response_format: responseFormat } : {}),
    ...(capabilities.format === 'json_object' ? { response_format: { type: 'json_object' } } : {}),
    ...(capabilities.isStreamed ? { stream: true } : {}),
    ...(capabilities.isStreamed && capabilities.countsTokens ? { stream_options: { include_usage: true } } : {}),
    ...(limit === undefined ? {} : { [capabilities.limit]: limit }),
    ...(effort !== undefined && capabilities.sendsEffort ? { reasoning_effort: effort } : {}),
    ...(temperature !== undefined && capabilities.sendsTemperature ? { temperature } : {}),
  }
}

/**
 * The conversation with the schema of its answer at the end of the first message. Every request has it, because some
 * servers accept a schema and then ignore it without saying so.
 */
export function withSchema([first, ...rest]: readonly ModelMessage[], schema: object): ModelMessage[] {
  if (first === undefined) return []
  const told = `${first.content}\n\nThe schema of that object:\n${JSON.stringify(schema)}`
  return [{ ...first, content: told }, ...rest]
}

const asOneMessage = (messages: readonly ModelMessage[]): ModelMessage[] => [
  { role: 'user', content: messages.map(({ content }) => content).join('\n\n') },
]

/** The tokens of question and answer where the server does not count them, at four characters each. */
export function tokensOf(messages: readonly ModelMessage[], answered: number): Tokens {
  const estimate = (characters: number) => Math.ceil(characters / 4)
  return {
    promptTokens: estimate(messages.reduce((sum, { content }) => sum + content.length, 0)),
    completionTokens: estimate(answered),
  }
}

/** tokens of a usual answer */
const usualAnswer = 1_500

/** The context, in tokens, that a question and a whole answer need. */
export function roomFor(messages: readonly ModelMessage[], { promptTokens, completionTokens }: Tokens): number {
  // A server whose context is too small may only count the part of the prompt that it kept.
  const prompt = Math.max(promptTokens, tokensOf(messages, 0).promptTokens)
  return Math.ceil((prompt + Math.max(completionTokens, usualAnswer)) / 500) * 500
}

/** The same in words, for the operator. */
export const roomInWords = (room: number): string =>
  `this prompt and a whole answer need a context of about ${room.toLocaleString('en')} tokens`

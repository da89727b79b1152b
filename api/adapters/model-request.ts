import { zodResponseFormat } from 'openai/helpers/zod'
import { InsightsDraft } from '../contract/insights.ts'

/** Which model of which server is asked, and how. */
export interface ModelSettings {
  /** absent: none is sent, which a server of your own may allow */
  apiKey: string | undefined
  /** absent: OpenAI's */
  baseUrl: string | undefined
  /** the model's name */
  name: string
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

/** One message of the conversation in a request. */
export interface ModelMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
}

/** How a server is asked: the parts in which servers differ. */
export interface Rung {
  format: 'json_schema' | 'json_object' | 'plain'
  isStreamed: boolean
  /** asks for the number of tokens at the end of a stream */
  countsTokens: boolean
  /** the name of the limit on the answer's length */
  limit: 'max_completion_tokens' | 'max_tokens'
  /** says how much to reason */
  sendsEffort: boolean
}

/** Which optional settings are configured, and so sent. */
export interface SentSettings {
  limit: boolean
  effort: boolean
}

const schemaFormat = zodResponseFormat(InsightsDraft, 'insights')
const schema = JSON.stringify(schemaFormat.json_schema.schema)

/** The body of a request on this rung. */
export function requestBody(settings: ModelSettings, messages: readonly ModelMessage[], rung: Rung): object {
  const { name, maxCompletionTokens, reasoningEffort } = settings
  const { limit, effort } = sentBy(settings)
  return {
    model: name,
    messages,
    ...(rung.format === 'json_schema' ? { response_format: schemaFormat } : {}),
    ...(rung.format === 'json_object' ? { response_format: { type: 'json_object' } } : {}),
    ...(rung.isStreamed ? { stream: true } : {}),
    ...(rung.isStreamed && rung.countsTokens ? { stream_options: { include_usage: true } } : {}),
    ...(limit ? { [rung.limit]: maxCompletionTokens } : {}),
    ...(effort && rung.sendsEffort ? { reasoning_effort: reasoningEffort } : {}),
  }
}

/** Which optional settings go into a request. */
export const sentBy = ({ maxCompletionTokens, reasoningEffort }: ModelSettings): SentSettings => ({
  limit: maxCompletionTokens !== undefined,
  effort: reasoningEffort !== undefined,
})

/**
 * The question with the schema of its answer at the end of the first message. Every rung has it, because some servers
 * accept a schema and then ignore it without saying so.
 */
export function withSchema([first, ...rest]: readonly ModelMessage[]): ModelMessage[] {
  if (first === undefined) return []
  return [{ ...first, content: `${first.content}\n\nThe schema of that object:\n${schema}` }, ...rest]
}

import { zodResponseFormat } from 'openai/helpers/zod'
import { InsightsDraft } from '../contract/insights.ts'
import type { Rung, Sent } from './model-ladder.ts'
import type { ModelMessage, ModelSettings } from './model.ts'

const schemaFormat = zodResponseFormat(InsightsDraft, 'insights')
const schema = JSON.stringify(schemaFormat.json_schema.schema)

/** The body of a request, as this rung has it. */
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
    ...(effort && rung.tellsEffort ? { reasoning_effort: reasoningEffort } : {}),
  }
}

/** What of the settings goes into a request. */
export const sentBy = ({ maxCompletionTokens, reasoningEffort }: ModelSettings): Sent => ({
  limit: maxCompletionTokens !== undefined,
  effort: reasoningEffort !== undefined,
})

/**
 * The question with the schema of its answer in words, after the first message. It is told on every rung: there are
 * servers that take a schema and then ignore it, and one cannot see that.
 */
export function withSchema([first, ...rest]: readonly ModelMessage[]): ModelMessage[] {
  if (first === undefined) return []
  return [{ ...first, content: `${first.content}\n\nThe schema of that object:\n${schema}` }, ...rest]
}

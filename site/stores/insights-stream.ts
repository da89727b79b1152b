import { EventSourceParserStream } from 'eventsource-parser/stream'
import { insightsEvents, type InsightsEvent, streamInsights } from '../../api/contract/insights-state.ts'
import { openStream } from '../lib/api.ts'

/**
 * Has a model write a result's words, and tells what the server says of it. Throws ApiError where that
 * does not begin; later an Error where the connection is lost or what comes cannot be understood.
 */
export async function* followWriting(assessmentId: string, signal: AbortSignal): AsyncGenerator<InsightsEvent, void> {
  const body = await openStream(streamInsights, { params: { id: assessmentId }, signal })
  const reader = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader()
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      const event = readInsightsEvent(value.event, value.data)
      if (event) yield event
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

/** One event by its name and its data; null for a name that is not known here. Throws for data of another shape. */
function readInsightsEvent(name: string | undefined, data: string): InsightsEvent | null {
  if (name === undefined || !Object.hasOwn(insightsEvents, name)) return null
  const event = name as InsightsEvent['event']
  return { event, data: insightsEvents[event].parse(JSON.parse(data)) } as InsightsEvent
}

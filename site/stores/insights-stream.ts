import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { InsightsEvent } from '../../api/contract/insights-state.ts'
import { keptReasons } from '../../api/contract/kept-reasons.ts'
import { ApiError, openAnswer } from '../lib/api.ts'

/** Whether an event's data can be shown; the server has checked it with its whole schema. */
const isRead: Record<InsightsEvent['event'], (data: Record<string, unknown>) => boolean> = {
  reading: () => true,
  done: ({ sentences }) => typeof sentences === 'number',
  kept: ({ reason }) => keptReasons.some((known) => known === reason),
}

/**
 * Has a model add to a result's letter, and gives the server's events. Throws ApiError if it does not begin; later an
 * Error if the connection is lost or an event cannot be read.
 */
export async function* followWriting(assessmentId: string, signal: AbortSignal): AsyncGenerator<InsightsEvent, void> {
  const call = 'POST /api/assessments/:id/insights/stream'
  const { body, status } = await openAnswer(call, { params: { id: assessmentId }, signal })
  if (!body) throw new ApiError(status, `nothing comes from ${call}`, null)
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

/** One event from its name and its data; null if the name is unknown. Throws if the data do not fit the name. */
function readInsightsEvent(name: string | undefined, text: string): InsightsEvent | null {
  if (name === undefined || !Object.hasOwn(isRead, name)) return null
  const event = name as InsightsEvent['event']
  const data: unknown = JSON.parse(text)
  if (!isRead[event](Object(data))) throw new Error(`cannot read the event ${event}`)
  return { event, data } as InsightsEvent
}

import { Elysia } from 'elysia'
import {
  chooseWriter,
  type InsightsEvent,
  type ModelState,
  readInsights,
  streamInsights,
} from '../contract/insights-state.ts'
import { sentencesOf, writerOf } from '../contract/insights.ts'
import { findCallObstacle } from '../db/insight-calls.ts'
import { chooseInsights, findInsightsChoice } from '../db/users.ts'
import { readResult } from '../domain/insights/evidence/evidence.ts'
import { createWritingTask } from '../domain/insights/model/task.ts'
import { loadChallenge } from './insights/challenge-state.ts'
import { serverSentEvents } from './insights/server-sent-events.ts'
import { createModelWriter, doneEvent, keptEvent } from './insights/writing.ts'
import { findWrittenResult, loadParagraphs, type WrittenResult } from './insights/written-result.ts'
import type { RouteOptions } from './options.ts'
import { at, serve } from './serve.ts'

/** A result in words, and the model that may write them. */
export function insightsRoutes({
  database,
  sessionMacros,
  background,
  model,
  callLimits: limits,
  now,
  after,
}: RouteOptions) {
  const write = model && createModelWriter({ database, background, model, limits, now, after })
  const modelState = async (result: WrittenResult): Promise<ModelState | null> => {
    if (model === null) return null
    const { userId, assessmentId, words } = result
    const obstacle = await findCallObstacle(database, { userId, assessmentId, now: now() }, limits)
    return {
      service: model.service,
      name: model.name,
      choice: (await findInsightsChoice(database, userId)) ?? 'undecided',
      mayWrite: writerOf(sentencesOf(words.insights)) === 'built-in' && takesSentences(result) && obstacle === null,
    }
  }
  const events = (result: WrittenResult): AsyncIterable<InsightsEvent> => {
    if (writerOf(sentencesOf(result.words.insights)) !== 'built-in') return once(doneEvent(result.words))
    if (write === null) return once(keptEvent('unconfigured'))
    return takesSentences(result) ? write(result) : once(keptEvent('care'))
  }

  return new Elysia({ name: 'insights' })
    .use(sessionMacros)
    .route(
      ...at(readInsights),
      async ({ userId, assessmentId }) => {
        const result = await findWrittenResult(database, { userId, assessmentId })
        return {
          ...result.words,
          paragraphs: await loadParagraphs(database, assessmentId, result.words.insights),
          model: await modelState(result),
          ...(await loadChallenge(database, result, now())),
        }
      },
      { ...serve(readInsights), assessment: true },
    )
    .route(
      ...at(streamInsights),
      async ({ userId, assessmentId, request, server }) => {
        const result = await findWrittenResult(database, { userId, assessmentId })
        // A model may think for longer than an idle connection may last.
        server?.timeout(request, 0)
        return serverSentEvents(events(result))
      },
      { ...serve(streamInsights), assessment: true },
    )
    .route(
      ...at(chooseWriter),
      async ({ body, userId }) => {
        await chooseInsights(database, { userId, ...body, now: now() })
        return body
      },
      { ...serve(chooseWriter), person: true },
    )
}

/**
 * Whether a model may add to a letter. One that was written before models added to any has no place for that, and where
 * all of its answers were left open there is nothing to ask about.
 */
function takesSentences(result: WrittenResult): boolean {
  const { insights } = result.words
  const hasPlace = !insights.care && sentencesOf(insights).some(({ slot }) => slot !== undefined)
  return hasPlace && createWritingTask(readResult(result), insights).asked.length > 0
}

async function* once<Event>(event: Event): AsyncGenerator<Event> {
  yield event
}

import { Elysia } from 'elysia'
import type { Background } from '../adapters/background.ts'
import type { Model } from '../adapters/model.ts'
import { InsightsChoiceInput, InsightsState, type InsightsEvent, type ModelState } from '../contract/insights-state.ts'
import type { Database } from '../db/database.ts'
import { findCallObstacle, type CallLimits } from '../db/insight-calls.ts'
import { chooseInsights, findInsightsChoice } from '../db/users.ts'
import { readAssessmentId } from './assessment-id.ts'
import { loadChallenge } from './insights/challenge-state.ts'
import { serverSentEvents } from './insights/server-sent-events.ts'
import { createModelWriter, doneEvent, keptEvent } from './insights/writing.ts'
import { findWrittenResult, type WrittenResult } from './insights/written-result.ts'
import type { Visitor } from './visitor.ts'

export interface InsightsOptions {
  database: Database
  visitor: Visitor
  background: Background
  /** null where no model is asked */
  model: Model | null
  limits: CallLimits
  now: () => Date
}

const tags = ['Insights']

/** A result in words, and the model that may write them. */
export function insightsRoutes({ database, visitor, background, model, limits, now }: InsightsOptions) {
  const write = model && createModelWriter({ database, background, model, limits, now })
  const find = async (request: Request, id: string) => {
    const userId = await visitor.userId(request)
    return findWrittenResult(database, { userId, assessmentId: readAssessmentId(id) })
  }
  const modelState = async ({
    userId,
    assessmentId,
    words: { insights },
  }: WrittenResult): Promise<ModelState | null> => {
    if (model === null) return null
    const obstacle = await findCallObstacle(database, { userId, assessmentId, now: now() }, limits)
    return {
      service: model.service,
      name: model.name,
      choice: (await findInsightsChoice(database, userId)) ?? 'undecided',
      mayWrite: insights.writer === 'built-in' && !insights.care && obstacle === null,
    }
  }
  const events = (result: WrittenResult): AsyncIterable<InsightsEvent> => {
    const { writer, care } = result.words.insights
    if (writer === 'model') return once(doneEvent(result.words))
    if (write === null) return once(keptEvent('unconfigured'))
    return care ? once(keptEvent('care')) : write(result)
  }

  return new Elysia({ name: 'insights' })
    .get(
      '/api/assessments/:id/insights',
      async ({ request, params }) => {
        const result = await find(request, params.id)
        const { assessmentId, words } = result
        const { challenge } = words.insights
        return {
          ...words,
          model: await modelState(result),
          ...(await loadChallenge(database, { assessmentId, challenge, now: now() })),
        }
      },
      {
        response: { 200: InsightsState },
        detail: { summary: 'A result in words, with what they rest on', tags },
      },
    )
    .post(
      '/api/assessments/:id/insights/stream',
      async ({ request, params, server }) => {
        const result = await find(request, params.id)
        // A model may think for longer than the server lets a connection idle.
        server?.timeout(request, 0)
        return serverSentEvents(events(result))
      },
      {
        detail: {
          summary: 'Have a model write the words, and read along',
          description:
            'Server-sent events: text {delta}, restart {}, and at last done {insights, evidence} or kept {reason}.',
          tags,
        },
      },
    )
    .post(
      '/api/account/insights-choice',
      async ({ body, request }) => {
        await chooseInsights(database, { userId: await visitor.userId(request), ...body, now: now() })
        return body
      },
      {
        parse: 'json',
        body: InsightsChoiceInput,
        response: { 200: InsightsChoiceInput },
        detail: { summary: 'Choose who may write insights', tags: ['Account'] },
      },
    )
}

async function* once<Event>(event: Event): AsyncGenerator<Event> {
  yield event
}

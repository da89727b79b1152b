import { Elysia } from 'elysia'
import { z } from 'zod'
import { saveResponse } from '../contract/response.ts'
import { createResponses } from '../db/responses.ts'
import { items } from '../domain/bank.ts'
import { noAssessment, ProblemError, unauthorized } from './errors.ts'
import type { RouteOptions } from './options.ts'
import { at, serve } from './serve.ts'

/** Ids are UUIDs made here; anything else names nothing. */
const Id = z.uuid()
const questionIds = new Set(items.map((item) => item.id))

/** Saving answers, one at a time and idempotently. */
export function responseRoutes({ database, people, now }: RouteOptions) {
  const save = createResponses(database)
  return new Elysia({ name: 'responses' }).use(people).route(
    ...at(saveResponse),
    async ({ body, token }) => {
      const { assessmentId, questionId, answer, ageMs } = body
      if (!questionIds.has(questionId)) throw new ProblemError('unknown-question', 'There is no such question.')
      if (!Id.safeParse(assessmentId).success) throw noAssessment()
      const time = now()
      // Taken before anything here can hold it up. What held it up on its way is not known, and counts as later.
      const chosenAt = new Date(time.getTime() - ageMs)
      const saved = await save({ token, assessmentId, questionId, answer, chosenAt, now: time })
      if (saved.type === 'no-session') throw unauthorized()
      if (saved.type === 'not-found') throw noAssessment()
      if (saved.type === 'completed') {
        throw new ProblemError(
          'already-completed',
          'This assessment is already completed; its answers stay as they are.',
        )
      }
      return { answer: saved.answer }
    },
    { ...serve(saveResponse), token: true },
  )
}

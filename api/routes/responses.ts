import { Elysia } from 'elysia'
import { saveResponse } from '../contract/response.ts'
import { createResponses } from '../db/responses.ts'
import { items } from '../domain/bank.ts'
import { noAssessment, ProblemError, unauthorized } from './errors.ts'
import { readId } from './ids.ts'
import type { RouteOptions } from './options.ts'
import { at, serve } from './serve.ts'

const questionIds = new Set(items.map((item) => item.id))

/** Saving answers, one at a time and idempotently. */
export function responseRoutes({ database, sessionMacros, now }: RouteOptions) {
  const save = createResponses(database)
  return new Elysia({ name: 'responses' }).use(sessionMacros).route(
    ...at(saveResponse),
    async ({ body, token }) => {
      const { questionId, answer, ageMs } = body
      if (!questionIds.has(questionId)) throw new ProblemError('unknown-question', 'There is no such question.')
      const assessmentId = readId(body.assessmentId, noAssessment)
      const time = now()
      // Read before anything here takes time. A delay on the way is not known, and makes the answer count as later.
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

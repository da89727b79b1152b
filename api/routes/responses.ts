import { Elysia } from 'elysia'
import { z } from 'zod'
import { saveResponse } from '../contract/response.ts'
import type { Database } from '../db/database.ts'
import { createResponses } from '../db/responses.ts'
import { items } from '../domain/bank.ts'
import { noAssessment, ProblemError, unauthorized } from './errors.ts'
import type { People } from './people.ts'
import { serve } from './serve.ts'

/** Ids are UUIDs made here; anything else names nothing. */
const Id = z.uuid()
const questionIds = new Set(items.map((item) => item.id))

export interface ResponseOptions {
  database: Database
  people: People
  now: () => Date
}

/** Saving answers, one at a time and idempotently. */
export function responseRoutes({ database, people, now }: ResponseOptions) {
  const save = createResponses(database)
  return new Elysia({ name: 'responses' }).use(people).route(
    saveResponse.method,
    saveResponse.path,
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

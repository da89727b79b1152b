import { Elysia } from 'elysia'
import { type ResponseInput, saveResponse } from '../contract/response.ts'
import { createResponses } from '../db/responses.ts'
import { items } from '../domain/bank.ts'
import { noAssessment, ProblemError, unauthorized } from './errors.ts'
import type { RouteOptions } from './options.ts'
import { routeAddress, readId, routeOptions } from './serve.ts'

/** milliseconds between the clocks of two processes */
const clockDifference = 60_000

const questionIds = new Set(items.map((item) => item.id))

export function responseRoutes({ database, sessionMacros, now }: RouteOptions) {
  const save = createResponses(database)
  return new Elysia({ name: 'responses' }).use(sessionMacros).route(
    ...routeAddress(saveResponse),
    async ({ body, token }) => {
      const { questionId, answer } = body
      if (!questionIds.has(questionId)) throw new ProblemError('unknown-question', 'There is no such question.')
      const assessmentId = readId(body.assessmentId, noAssessment)
      const time = now()
      // First, before anything takes time. Network delay is unknown, and makes answers count as later.
      const chosenAt = chosenBy(body, time)
      const saved = await save({ token, assessmentId, questionId, answer, chosenAt, now: time })
      if (saved.type === 'no-session') throw unauthorized()
      if (saved.type === 'not-found') throw noAssessment()
      if (saved.type === 'completed') {
        throw new ProblemError(
          'already-completed',
          'This assessment is already complete, so its answers can’t be changed.',
        )
      }
      return { answer: saved.answer, savedAt: time.toISOString() }
    },
    { ...routeOptions(saveResponse), token: true },
  )
}

/** By our clock: `ageMs` ago, but after what the user had seen. */
function chosenBy({ ageMs, after }: ResponseInput, time: Date): Date {
  const byAge = time.getTime() - ageMs
  if (after === undefined) return new Date(byAge)
  return new Date(Math.max(byAge, Math.min(Date.parse(after) + 1, time.getTime() + clockDifference)))
}

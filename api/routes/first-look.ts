import { Elysia } from 'elysia'
import { firstLookAfter } from '../contract/first-look-after.ts'
import { readFirstLook } from '../contract/first-look.ts'
import { answersByQuestion } from '../db/answer-sheet.ts'
import { missingForFirstLook, takeFirstLook } from '../domain/first-look.ts'
import { foundOrThrow } from './assessments.ts'
import { ProblemError } from './errors.ts'
import type { RouteOptions } from './options.ts'
import { at, serve } from './serve.ts'

/** A first look at the score, in the middle of the survey. It is computed each time, and nothing of it is kept. */
export function firstLookRoutes({ sessionMacros, firstLook }: RouteOptions) {
  return new Elysia({ name: 'first-look' }).use(sessionMacros).route(
    ...at(readFirstLook),
    async ({ asking, reads }) => {
      const { completedAt, answers } = foundOrThrow(await reads.assessment(asking))
      if (!firstLook) throw noFirstLook()
      if (completedAt !== null) throw alreadyCompleted()
      const sheet = answersByQuestion(answers)
      const missing = missingForFirstLook(sheet)
      if (missing.length > 0) throw notYet(missing)
      const given = answers.filter((one) => 'answeredAt' in one)
      return takeFirstLook(sheet, new Map(given.map((one) => [one.questionId, one.answeredAt.getTime()])))
    },
    { ...serve(readFirstLook), asking: true },
  )
}

const noFirstLook = () =>
  new ProblemError('not-found', 'This assessment has no first look. Its result comes after the last statement.')

const alreadyCompleted = () =>
  new ProblemError('already-completed', 'This assessment is completed, and its result says more than a first look.')

function notYet(missing: number[]): ProblemError {
  const toGo = missing.length === 1 ? 'one more is to go' : `${missing.length} more are to go`
  return new ProblemError(
    'incomplete',
    `A first look comes after the first ${firstLookAfter} statements: ${toGo}.`,
    {},
    { missing },
  )
}

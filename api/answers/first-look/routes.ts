import { Elysia } from 'elysia'
import { words } from '#words'
import { firstLookAfter } from '#api/contract/constants.ts'
import { fillCount } from '#api/content/format.ts'
import { getFirstLook } from './contract.ts'
import { sheetOf } from '../answer-sheet.ts'
import { findAssessment } from '../queries.ts'
import { missingForFirstLook, computeFirstLook } from './first-look.ts'
import { noAssessment, ProblemError } from '#api/http/errors.ts'
import type { RouteOptions } from '#api/options.ts'
import { checkConsent } from '#api/consent/queries.ts'
import { methodAndPath, parseId, routeOptions } from '#api/http/route-options.ts'

export function firstLookRoutes({ database, sessionMacros, consent, firstLook }: RouteOptions) {
  return new Elysia({ name: 'first-look' }).use(sessionMacros).route(
    ...methodAndPath(getFirstLook),
    async ({ userId, params }) => {
      const found = await findAssessment(database, userId, parseId(params.id, noAssessment))
      if (found === undefined) throw noAssessment()
      if (!firstLook) throw noFirstLook()
      const { completedAt, answers } = found
      if (completedAt !== null) throw alreadyCompleted()
      await checkConsent(database, userId, consent)
      const sheet = sheetOf(answers)
      const missing = missingForFirstLook(sheet)
      if (missing.length > 0) throw notYet(missing)
      return computeFirstLook(sheet, new Map(answers.map((one) => [one.questionId, one.answeredAt.getTime()])))
    },
    { ...routeOptions(getFirstLook), person: 'or guest' },
  )
}

const noFirstLook = () => new ProblemError('not-found', words('problems').firstLook.missing)

const alreadyCompleted = () => new ProblemError('already-completed', words('problems').firstLook.alreadyCompleted)

function notYet(missing: number[]): ProblemError {
  const { tooEarly } = words('problems').firstLook
  return new ProblemError('incomplete', fillCount(tooEarly, missing.length, { first: firstLookAfter }), {}, { missing })
}

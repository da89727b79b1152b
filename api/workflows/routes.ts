import { Elysia } from 'elysia'
import { words } from '#words'
import { createPasswordCheck } from '../accounts/confirm-password.ts'
import { deleteAccount } from '../accounts/contract.ts'
import { createKnownDevices } from '../accounts/devices/known-devices.ts'
import { deleteUser } from '../accounts/queries.ts'
import { createSessionCookies } from '../accounts/session/cookies.ts'
import { deleteAssessment } from '../answers/contract.ts'
import { withdrawConsent } from '../consent/contract.ts'
import { noAssessment } from '../http/errors.ts'
import { forgetSubjects } from '../http/rate-limiter.ts'
import { methodAndPath, routeOptions } from '../http/route-options.ts'
import { loadModelState } from '../letter/model-state.ts'
import { readLetter } from '../letter/translation.ts'
import type { RouteOptions } from '../options.ts'
import { loadChallenge } from '../practice/challenge.ts'
import { completeAssessment } from '../results/contract.ts'
import { getResult } from '../results/queries.ts'
import { complete } from './complete.ts'
import { getLetter } from './contract.ts'
import { removeAssessment } from './delete-assessment.ts'
import { withdrawConsents } from './withdraw-consents.ts'

export function workflowRoutes(options: RouteOptions) {
  const { database, auth, sessionMacros, consent, secret, siteUrl, now } = options
  const { confirm } = createPasswordCheck(options)
  const cookies = createSessionCookies(options)
  const devices = createKnownDevices(secret, siteUrl)

  return new Elysia({ name: 'workflows' })
    .use(sessionMacros)
    .route(
      ...methodAndPath(completeAssessment),
      ({ userId, assessmentId }) => complete(database, { userId, assessmentId, consent, now: now() }),
      { ...routeOptions(completeAssessment), assessment: true },
    )
    .route(
      ...methodAndPath(getLetter),
      async ({ userId, assessmentId }) => {
        const result = await getResult(database, userId, assessmentId)
        return {
          ...(await readLetter(database, result, now())),
          model: await loadModelState(options, result),
          ...(await loadChallenge(database, result, now())),
        }
      },
      { ...routeOptions(getLetter), assessment: true },
    )
    .route(
      ...methodAndPath(deleteAssessment),
      async ({ userId, assessmentId }) => {
        if (!(await removeAssessment(database, userId, assessmentId))) throw noAssessment()
        return { id: assessmentId }
      },
      { ...routeOptions(deleteAssessment), assessment: 'or guest' },
    )
    .route(
      ...methodAndPath(withdrawConsent),
      async ({ userId }) => {
        await withdrawConsents(database, userId)
        return { message: words('replies').consentWithdrawn }
      },
      { ...routeOptions(withdrawConsent), person: 'or guest' },
    )
    .route(
      ...methodAndPath(deleteAccount),
      async ({ body, userId, network, request, set }) => {
        await confirm({ userId, network }, body.password)
        const deleted = await database.orm.transaction((orm) => deleteUser({ orm }, userId))
        await forgetSubjects(database, secret, deleted === undefined ? [userId] : [userId, deleted.email])
        set.headers['set-cookie'] = [...(await cookies.signOut(auth, request)), ...devices.forget(request, userId)]
        return { message: words('replies').accounts.deleted }
      },
      { ...routeOptions(deleteAccount), person: true, network: true },
    )
}

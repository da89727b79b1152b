import { Elysia } from 'elysia'
import { words } from '#words'
import { checkConsent } from '../consent/queries.ts'
import { fill } from '../content/fill.ts'
import { shownName } from '../content/shown-name.ts'
import { ProblemError } from '../http/errors.ts'
import { methodAndPath, routeOptions } from '../http/route-options.ts'
import { currentBank } from '../instrument/wording.ts'
import { componentErrors } from '../instrument/public/standard-errors.ts'
import { roundForStorage } from '../instrument/public/rounding.ts'
import type { RouteOptions } from '../options.ts'
import { getResult } from '../results/queries.ts'
import { answeredStart, loadChallenge } from './challenge.ts'
import { sendPulse, startChallenge, type StatementAnswers, tickDay } from './contract.ts'
import { nextPulseAfter } from './progress.ts'
import { type Component, componentScore, computePulses } from './pulse.ts'
import { deleteTick, findStart, storePulse, storeStart, storeTick } from './queries.ts'

export function challengeRoutes({ database, sessionMacros, consent, now }: RouteOptions) {
  return new Elysia({ name: 'challenge' })
    .use(sessionMacros)
    .route(
      ...methodAndPath(startChallenge),
      async ({ userId, assessmentId, body }) => {
        const result = await getResult(database, userId, assessmentId)
        const { signal, component } = result.letter.insights.challenge
        const { mayStart } = (await loadChallenge(database, result, now())).challenge
        if (body.answers !== null && !mayStart) throw tooLateForStart()
        if (body.answers !== null) await checkConsent(database, userId, consent)
        const answered = body.answers === null ? notAnswered : scoreComponent({ signal, component }, body.answers)
        const start = {
          assessmentId,
          signal,
          component,
          bankVersion: currentBank().version,
          ...answered,
          createdAt: now(),
        }
        if (!(await storeStart(database, userId, start))) {
          await getResult(database, userId, assessmentId)
          throw tooLateForStart()
        }
        return (await loadChallenge(database, result, now())).challenge
      },
      { ...routeOptions(startChallenge), assessment: true },
    )
    .route(
      ...methodAndPath(tickDay),
      async ({ userId, assessmentId, params, body }) => {
        const own = { userId, assessmentId }
        if (body.done) await storeTick(database, own, { day: params.day, now: now() })
        else await deleteTick(database, own, params.day)
        const result = await getResult(database, userId, assessmentId)
        return (await loadChallenge(database, result, now())).challenge
      },
      { ...routeOptions(tickDay), assessment: true },
    )
    .route(
      ...methodAndPath(sendPulse),
      async ({ userId, assessmentId, body }) => {
        const result = await getResult(database, userId, assessmentId)
        const { signal, component } = result.letter.insights.challenge
        const { mayPulse } = (await loadChallenge(database, result, now())).challenge
        if (!mayPulse) throw tooEarly()
        await checkConsent(database, userId, consent)
        const answered = scoreComponent({ signal, component }, body.answers)
        const error = roundForStorage(componentErrors({ signal, name: component }).error)
        const pulse = {
          assessmentId,
          signal,
          component,
          bankVersion: currentBank().version,
          ...answered,
          error,
          createdAt: now(),
        }
        const stored = await storePulse(database, userId, pulse)
        if (stored === null) {
          await getResult(database, userId, assessmentId)
          throw tooEarly()
        }
        const start = answeredStart(await findStart(database, { userId, assessmentId }))
        const pulseOpensAt = nextPulseAfter(stored.createdAt).toISOString()
        return { ...computePulses([stored], start)[0]!, pulseOpensAt }
      },
      { ...routeOptions(sendPulse), assessment: true },
    )
}

const notAnswered = { answers: null, score: null }

/** Throws ProblemError unless each statement is answered once. */
function scoreComponent(component: Component, answers: StatementAnswers) {
  const score = componentScore(component, answers)
  if (score === null) {
    const { otherStatements } = words('problems').practice
    throw new ProblemError('invalid', fill(otherStatements, { component: shownName(component.component) }))
  }
  return { answers: Object.fromEntries(answers.map(({ questionId, answer }) => [questionId, answer])), score }
}

const tooEarly = () => new ProblemError('too-early', words('problems').practice.tooEarly)

const tooLateForStart = () => new ProblemError('too-late', words('problems').practice.tooLateForStart)

import { Elysia } from 'elysia'
import type { Database } from '../db/engine/database.ts'
import { ProblemError } from '../http/errors.ts'
import { routeAddress, routeOptions } from '../http/route-options.ts'
import { bankVersion } from '../instrument/bank.ts'
import { componentError } from '../instrument/facts/errors.ts'
import { roundForStorage } from '../instrument/facts/rounding.ts'
import { findWrittenResult, type WrittenResult } from '../letter/written-result.ts'
import type { RouteOptions } from '../options.ts'
import { checkConsent } from '../privacy/consent/queries.ts'
import {
  type ChallengeState,
  type Pulse,
  sendPulse,
  startChallenge,
  type StatementAnswers,
  tickDay,
} from './contract.ts'
import { challengeProgress, nextPulseAfter } from './progress.ts'
import {
  type Component,
  componentScore,
  type ComponentScore,
  questionsOf,
  computeBaseline,
  computePulses,
} from './pulse.ts'
import { findStart, listDoneDays, listPulses, type StartRow, storePulse, storeStart, storeTick } from './queries.ts'

export function challengeRoutes({ database, sessionMacros, consent, now }: RouteOptions) {
  return new Elysia({ name: 'challenge' })
    .use(sessionMacros)
    .route(
      ...routeAddress(startChallenge),
      async ({ userId, assessmentId, body }) => {
        const result = await findWrittenResult(database, { userId, assessmentId })
        const { signal, component } = result.words.insights.challenge
        const { mayStart } = (await loadChallenge(database, result, now())).challenge
        if (body.answers !== null && !mayStart) throw tooLateForStart()
        if (body.answers !== null) await checkConsent(database, userId, consent)
        const answered = body.answers === null ? notAnswered : scoreComponent({ signal, component }, body.answers)
        const start = { assessmentId, signal, component, bankVersion, ...answered, createdAt: now() }
        if (!(await storeStart(database, start))) throw tooLateForStart()
        return (await loadChallenge(database, result, now())).challenge
      },
      { ...routeOptions(startChallenge), assessment: true },
    )
    .route(
      ...routeAddress(tickDay),
      async ({ userId, assessmentId, params, body }) => {
        const result = await findWrittenResult(database, { userId, assessmentId })
        await storeTick(database, { assessmentId, day: params.day, done: body.done, now: now() })
        return (await loadChallenge(database, result, now())).challenge
      },
      { ...routeOptions(tickDay), assessment: true },
    )
    .route(
      ...routeAddress(sendPulse),
      async ({ userId, assessmentId, body }) => {
        const result = await findWrittenResult(database, { userId, assessmentId })
        const { signal, component } = result.words.insights.challenge
        const { mayPulse } = (await loadChallenge(database, result, now())).challenge
        if (!mayPulse) throw tooEarly()
        await checkConsent(database, userId, consent)
        const answered = scoreComponent({ signal, component }, body.answers)
        const error = roundForStorage(componentError(signal, component))
        const pulse = { assessmentId, signal, component, bankVersion, ...answered, error, createdAt: now() }
        const stands = await storePulse(database, pulse)
        if (stands === null) throw tooEarly()
        const start = answeredStart(await findStart(database, assessmentId))
        const pulseOpensAt = nextPulseAfter(stands.createdAt).toISOString()
        return { ...computePulses([stands], start)[0]!, pulseOpensAt }
      },
      { ...routeOptions(sendPulse), assessment: true },
    )
}

export async function loadChallenge(
  database: Database,
  { assessmentId, scored, words }: Pick<WrittenResult, 'assessmentId' | 'scored' | 'words'>,
  now: Date,
): Promise<{ challenge: ChallengeState; pulses: Pulse[] }> {
  const start = await findStart(database, assessmentId)
  const baseline = answeredStart(start)
  const done = await listDoneDays(database, assessmentId)
  const pulses = await listPulses(database, assessmentId)
  const times = pulses.map(({ createdAt }) => createdAt)
  const progress = challengeProgress({ hasBaseline: baseline !== null, done, pulses: times }, now)
  const questions = questionsOf(words.insights.challenge)
  const isAskable = questions.length > 0
  const challenge = {
    ...progress,
    baseline: baseline && computeBaseline(baseline, scored),
    isStartSkipped: start !== undefined && baseline === null,
    mayStart: isAskable && progress.mayStart,
    mayPulse: isAskable && progress.mayPulse,
    pulseOpensAt: isAskable ? progress.pulseOpensAt : null,
    isAskable,
    questions: progress.mayStart || progress.mayPulse ? questions : [],
  }
  return { challenge, pulses: computePulses(pulses, baseline) }
}

export function answeredStart(start: StartRow | undefined): ComponentScore | null {
  if (start === undefined || start.score === null) return null
  return { ...start, score: start.score }
}

const notAnswered = { answers: null, score: null }

/** Throws ProblemError unless each statement is answered once. */
function scoreComponent(component: Component, answers: StatementAnswers) {
  const score = componentScore(component, answers)
  if (score === null) {
    throw new ProblemError('invalid', `Please answer each of the statements behind ${component.component} once.`)
  }
  return { answers: Object.fromEntries(answers.map(({ questionId, answer }) => [questionId, answer])), score }
}

const tooEarly = () =>
  new ProblemError('too-early', 'It’s too early for that. Waiting about a week between check-ins shows more.')

const tooLateForStart = () =>
  new ProblemError(
    'too-late',
    'You can answer day 0 only once, before you finish your first day. It’s too late for it now.',
  )

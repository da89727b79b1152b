import { Elysia } from 'elysia'
import { z } from 'zod'
import { ChallengeState, DayTick } from '../contract/challenge.ts'
import { Pulse, PulseInput } from '../contract/pulse.ts'
import { tickDay } from '../db/challenges.ts'
import type { Database } from '../db/database.ts'
import { storePulse } from '../db/pulses.ts'
import { lastPulseBefore } from '../domain/challenge-progress.ts'
import { componentScore, pulseScore } from '../domain/pulse.ts'
import { readAssessmentId } from './assessment-id.ts'
import { ProblemError } from './errors.ts'
import { loadChallenge, presentPulse } from './insights/challenge-state.ts'
import { findWrittenResult } from './insights/written-result.ts'
import type { Visitor } from './visitor.ts'

export interface ChallengeOptions {
  database: Database
  visitor: Visitor
  now: () => Date
}

const sevenDays = 'A challenge has the days 1 to 7.'
const DayParams = z.object({
  id: z.string(),
  day: z.coerce.number(sevenDays).int(sevenDays).min(1, sevenDays).max(7, sevenDays),
})
const tags = ['Challenge']

/** The seven days of a result's challenge, and the pulse after them. */
export function challengeRoutes({ database, visitor, now }: ChallengeOptions) {
  const find = async (request: Request, id: string) => {
    const userId = await visitor.userId(request)
    return findWrittenResult(database, { userId, assessmentId: readAssessmentId(id) })
  }
  return new Elysia({ name: 'challenge' })
    .put(
      '/api/assessments/:id/challenge/:day',
      async ({ request, params, body }) => {
        const { assessmentId, words } = await find(request, params.id)
        await tickDay(database, { assessmentId, day: params.day, done: body.done, now: now() })
        const loaded = await loadChallenge(database, {
          assessmentId,
          challenge: words.insights.challenge,
          now: now(),
        })
        return loaded.challenge
      },
      {
        parse: 'json',
        params: DayParams,
        body: DayTick,
        response: { 200: ChallengeState },
        detail: { summary: 'Tick a day of the challenge off', tags },
      },
    )
    .post(
      '/api/assessments/:id/pulse',
      async ({ request, params, body, set }) => {
        const { assessmentId, scored, words } = await find(request, params.id)
        const { signal, component } = words.insights.challenge
        const loaded = await loadChallenge(database, {
          assessmentId,
          challenge: words.insights.challenge,
          now: now(),
        })
        if (!loaded.challenge.mayPulse) throw tooEarly()
        const scoreNow = pulseScore({ signal, component }, body.answers)
        const scoreBefore = componentScore(scored, { signal, component })
        if (scoreNow === null || scoreBefore === undefined) {
          throw new ProblemError('invalid', `Please answer each of the statements behind ${component} once.`)
        }
        const answers = Object.fromEntries(body.answers.map(({ questionId, answer }) => [questionId, answer]))
        const pulse = { assessmentId, signal, component, answers, scoreBefore, scoreNow, createdAt: now() }
        const stored = await storePulse(database, pulse, lastPulseBefore(now()))
        if (stored === null) throw tooEarly()
        set.status = 201
        return presentPulse(stored)
      },
      {
        parse: 'json',
        body: PulseInput,
        response: { 201: Pulse },
        detail: { summary: 'Answer the statements behind the challenge again', tags },
      },
    )
}

function tooEarly(): ProblemError {
  return new ProblemError('too-early', 'It is too early for that. A week between two looks shows more.')
}

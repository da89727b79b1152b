import { Elysia } from 'elysia'
import { tickDay } from '../contract/challenge.ts'
import { sendPulse } from '../contract/pulse.ts'
import { storeTick } from '../db/challenges.ts'
import type { Database } from '../db/database.ts'
import { storePulse } from '../db/pulses.ts'
import { lastPulseBefore } from '../domain/challenge-progress.ts'
import { componentScore, pulseScore } from '../domain/pulse.ts'
import { ProblemError } from './errors.ts'
import { loadChallenge, presentPulse } from './insights/challenge-state.ts'
import { findWrittenResult } from './insights/written-result.ts'
import type { People } from './people.ts'
import { serve } from './serve.ts'

export interface ChallengeOptions {
  database: Database
  people: People
  now: () => Date
}

/** The seven days of a result's challenge, and the pulse after them. */
export function challengeRoutes({ database, people, now }: ChallengeOptions) {
  return new Elysia({ name: 'challenge' })
    .use(people)
    .route(
      tickDay.method,
      tickDay.path,
      async ({ userId, assessmentId, params, body }) => {
        const { words } = await findWrittenResult(database, { userId, assessmentId })
        await storeTick(database, { assessmentId, day: params.day, done: body.done, now: now() })
        const { challenge } = words.insights
        return (await loadChallenge(database, { assessmentId, challenge, now: now() })).challenge
      },
      { ...serve(tickDay), assessment: true },
    )
    .route(
      sendPulse.method,
      sendPulse.path,
      async ({ userId, assessmentId, body }) => {
        const { scored, words } = await findWrittenResult(database, { userId, assessmentId })
        const { challenge } = words.insights
        const { signal, component } = challenge
        const loaded = await loadChallenge(database, { assessmentId, challenge, now: now() })
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
        return presentPulse(stored)
      },
      { ...serve(sendPulse), assessment: true },
    )
}

function tooEarly(): ProblemError {
  return new ProblemError('too-early', 'It is too early for that. A week between two looks shows more.')
}

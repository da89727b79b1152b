import { mock } from 'bun:test'
import type { ChallengeState, Pulse } from '../../api/contract/challenge.ts'
import { ApiError } from '../lib/api.ts'
import { createChallenge } from './challenge.ts'
import { createBox, untouchedChallenge } from './insights.fixture.ts'

export const challengeTime = '2026-03-09T18:00:00.000Z'

/** A challenge with these days done. */
export const doneOn = (...days: number[]): ChallengeState => ({
  ...untouchedChallenge,
  mayStart: days.length === 0,
  done: [1, 2, 3, 4, 5, 6, 7].map((day) => (days.includes(day) ? challengeTime : null)),
  startedAt: days.length > 0 ? challengeTime : null,
  mayPulse: days.includes(7),
  questions: [],
})
export const offline = new ApiError(0, 'no connection', null)

/** A server that answers each tick when the test says so. */
export function createScene() {
  const asked: { day: number; done: boolean; answer: PromiseWithResolvers<ChallengeState> }[] = []
  const box = createBox()
  const pulse = mock<() => Promise<Pulse>>()
  const tick = (day: number, done: boolean) => {
    const answer = Promise.withResolvers<ChallengeState>()
    asked.push({ day, done, answer })
    return answer.promise
  }
  const challenge = createChallenge(box.$insights, { start: mock(), tick, pulse })
  const shown = () =>
    box
      .state()
      .challenge.done.map((day) => (day === null ? '-' : 'x'))
      .join('')
  return { challenge, asked, pulse, box, shown }
}

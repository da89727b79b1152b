import type { ChallengeState } from './contract.ts'

const days = [1, 2, 3, 4, 5, 6, 7] as const
const week = 7 * 24 * 60 * 60 * 1000

export function lastPulseBefore(now: Date): Date {
  return new Date(now.getTime() - week)
}

export interface ChallengeDone {
  hasBaseline: boolean
  done: readonly { day: number; doneAt: Date }[]
  pulses: readonly Date[]
}

/** Pulses wait for day seven or a week, then a week each: a shorter time shows little. */
export function challengeProgress(
  { hasBaseline, done, pulses }: ChallengeDone,
  now: Date,
): Pick<ChallengeState, 'mayStart' | 'done' | 'startedAt' | 'mayPulse'> {
  const started = done.length === 0 ? null : Math.min(...done.map(({ doneAt }) => doneAt.getTime()))
  const isWeekAgo = (time: number) => now.getTime() - time >= week
  const isOver = started !== null && (isWeekAgo(started) || done.some(({ day }) => day === days.length))
  return {
    mayStart: !hasBaseline && done.length === 0 && pulses.length === 0,
    done: days.map((day) => done.find((one) => one.day === day)?.doneAt.toISOString() ?? null),
    startedAt: started === null ? null : new Date(started).toISOString(),
    mayPulse: isOver && pulses.every((pulse) => pulse <= lastPulseBefore(now)),
  }
}

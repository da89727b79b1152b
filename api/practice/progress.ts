import type { ChallengeState } from './contract.ts'

const days = [1, 2, 3, 4, 5, 6, 7] as const
/** Milliseconds. A week less half a day, as people come back at about the same hour and clocks change. */
const interval = 6.5 * 24 * 60 * 60 * 1000

/** When a pulse opens after the last one, or after the first day: a shorter time shows little. */
export function nextPulseAfter(time: Date): Date {
  return new Date(time.getTime() + interval)
}

interface ChallengeDone {
  hasBaseline: boolean
  done: readonly { day: number; doneAt: Date }[]
  pulses: readonly Date[]
}

export function challengeProgress(
  { hasBaseline, done, pulses }: ChallengeDone,
  now: Date,
): Pick<ChallengeState, 'mayStart' | 'done' | 'startedAt' | 'mayPulse' | 'pulseOpensAt'> {
  const started = done.length === 0 ? null : earliestOf(done.map(({ doneAt }) => doneAt))
  const opening = started && pulseOpening(started, done, pulses)
  return {
    mayStart: !hasBaseline && done.length === 0 && pulses.length === 0,
    done: days.map((day) => done.find((one) => one.day === day)?.doneAt.toISOString() ?? null),
    startedAt: started?.toISOString() ?? null,
    mayPulse: opening !== null && opening <= now,
    pulseOpensAt: opening?.toISOString() ?? null,
  }
}

/** The seventh day opens the first pulse early. */
function pulseOpening(started: Date, done: ChallengeDone['done'], pulses: readonly Date[]): Date {
  const seventh = done.filter(({ day }) => day === days.length).map(({ doneAt }) => doneAt)
  const first = earliestOf([...seventh, nextPulseAfter(started)])
  return [first, ...pulses.map(nextPulseAfter)].reduce((one, other) => (one > other ? one : other))
}

const earliestOf = (times: readonly Date[]) => times.reduce((one, other) => (one < other ? one : other))

import type { Clock } from './clock.ts'

/** Milliseconds that count at most between two answers: whatever is longer is a pause. */
const maxIntervalMs = 30_000
/** With fewer times between answers nothing can be said. */
const fewest = 8
/** So many of the last times count, for a pace changes. */
const recent = 20

/**
 * Whole minutes, 1 or more, that so many statements take at a person's pace, by the middle one of the last times between
 * two answers (in milliseconds); in fives above 20. Null while there are too few of them, or nothing remains.
 */
export function minutesLeft(times: readonly number[], remaining: number): number | null {
  if (times.length < fewest || remaining === 0) return null
  const sorted = times
    .slice(-recent)
    .map((time) => Math.min(maxIntervalMs, Math.max(0, time)))
    .sort((one, other) => one - other)
  const minutes = ((sorted[Math.floor(sorted.length / 2)] ?? 0) * remaining) / 60_000
  const step = minutes > 20 ? 5 : 1
  return Math.max(1, Math.round(minutes / step) * step)
}

/** A person's pace, from the times (in milliseconds) that their last answers took, if they have been here before. */
export function createPace(clock: Pick<Clock, 'now'>, before: readonly number[] = []) {
  let times = before
  let last: number | null = null
  return {
    /** A statement has been answered for the first time. */
    note(): void {
      const now = clock.now()
      if (last !== null) times = [...times, now - last].slice(-recent)
      last = now
    },
    /** the last ones, for the next visit */
    times: () => times,
    minutesLeft: (remaining: number) => minutesLeft(times, remaining),
  }
}

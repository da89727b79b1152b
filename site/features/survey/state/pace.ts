import type { Clock } from './clock.ts'

/** Milliseconds; longer ones are pauses. */
const maxIntervalMs = 30_000
/** Fewer intervals give no estimate. */
const fewest = 8
/** Intervals that count, as a pace changes. */
const recent = 20

/** From the median interval (milliseconds); in fives above 20. Null if unknown. */
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

export function createPace(clock: Pick<Clock, 'now'>, before: readonly number[] = []) {
  let times = before
  let last: number | null = null
  return {
    note(): void {
      const now = clock.now()
      if (last !== null) times = [...times, now - last].slice(-recent)
      last = now
    },
    times: () => times,
    minutesLeft: (remaining: number) => minutesLeft(times, remaining),
  }
}

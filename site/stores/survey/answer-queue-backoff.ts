import type { Clock } from './clock.ts'

/** Milliseconds between failed attempts: doubled after each, at most `longest`. */
const retryDelay = { first: 1000, longest: 30_000 } as const

/** Pauses between attempts while they fail. `again` runs when a pause is over. */
export function createBackoff(clock: Clock, again: () => void) {
  let timer: unknown = null
  let isPaused = false
  let isFailing = false
  let delay: number = retryDelay.first

  function cancel(): void {
    if (isPaused) clock.clearTimeout(timer)
    isPaused = false
  }

  return {
    isPaused: () => isPaused,
    /** whether the last attempts failed and none succeeded since */
    isFailing: () => isFailing,
    /** Starts a pause, as long as the server asked for if it did; requests that fail together share one. */
    failed(secondsToWait: number | null = null): void {
      isFailing = true
      if (isPaused) return
      isPaused = true
      const asked = secondsToWait === null ? null : secondsToWait * 1000
      timer = clock.setTimeout(() => {
        isPaused = false
        again()
      }, asked ?? delay)
      if (asked === null) delay = Math.min(retryDelay.longest, delay * 2)
    },
    succeeded(): void {
      isFailing = false
      delay = retryDelay.first
    },
    /** Ends a pause at once and starts over with the shortest one. */
    reset(): void {
      cancel()
      delay = retryDelay.first
    },
  }
}

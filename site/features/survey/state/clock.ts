export interface Clock {
  /** milliseconds since 1970; never jumps */
  now(): number
  /** goes on in sleep, jumps when corrected */
  wallTime(): number
  setTimeout(run: () => void, milliseconds: number): unknown
  clearTimeout(timer: unknown): void
}

export const browserClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  wallTime: () => Date.now(),
  setTimeout: (run, milliseconds) => window.setTimeout(run, milliseconds),
  clearTimeout: (timer) => window.clearTimeout(timer as number),
}

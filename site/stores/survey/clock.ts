/** Tests move it, so that they never wait. */
export interface Clock {
  /** milliseconds since 1970, which within a page never go back or jump */
  now(): number
  /** the same as the device shows it: it goes on while the device sleeps, and jumps if it is corrected */
  shown(): number
  setTimeout(run: () => void, milliseconds: number): unknown
  clearTimeout(timer: unknown): void
}

export const browserClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  shown: () => Date.now(),
  setTimeout: (run, milliseconds) => window.setTimeout(run, milliseconds),
  clearTimeout: (timer) => window.clearTimeout(timer as number),
}

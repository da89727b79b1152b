/** The survey's clock, so that tests never wait. */
export interface Clock {
  /** milliseconds since 1970, which within a page never go back or jump */
  now(): number
  setTimeout(run: () => void, milliseconds: number): unknown
  clearTimeout(timer: unknown): void
}

export const browserClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (run, milliseconds) => window.setTimeout(run, milliseconds),
  clearTimeout: (timer) => window.clearTimeout(timer as number),
}

/** Calls `act` after so many milliseconds. Gives a function that prevents this. */
export type After = (milliseconds: number, act: () => void) => () => void

/** The timers of this process. */
export const afterOnClock: After = (milliseconds, act) => {
  const timer = setTimeout(act, milliseconds)
  return () => clearTimeout(timer)
}

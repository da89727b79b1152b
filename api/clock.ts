/** Returns a function that cancels the timer. */
export type After = (milliseconds: number, act: () => void) => () => void

export const afterOnClock: After = (milliseconds, act) => {
  const timer = setTimeout(act, milliseconds)
  return () => clearTimeout(timer)
}

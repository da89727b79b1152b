/** Returns a function that cancels the timer. */
export type StartTimer = (milliseconds: number, act: () => void) => () => void

export const startTimer: StartTimer = (milliseconds, act) => {
  const timer = setTimeout(act, milliseconds)
  return () => clearTimeout(timer)
}

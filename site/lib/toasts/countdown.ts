/** Counts milliseconds down to `end`, and can hold on meanwhile. */
export function createCountdown(end: () => void) {
  let running: ReturnType<typeof setTimeout> | undefined
  let left = 0
  let since = 0
  function pause(): void {
    if (running === undefined) return
    clearTimeout(running)
    running = undefined
    left -= Date.now() - since
  }
  function resume(): void {
    if (running !== undefined || left <= 0) return
    since = Date.now()
    running = setTimeout(() => {
      running = undefined
      left = 0
      end()
    }, left)
  }
  return {
    pause,
    resume,
    /** anew, with so many milliseconds to go */
    start(milliseconds: number) {
      pause()
      left = milliseconds
      resume()
    },
  }
}

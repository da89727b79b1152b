/** Counts milliseconds down and then calls `end`; it can be paused. */
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
    /** Starts again with this many milliseconds. */
    start(milliseconds: number) {
      pause()
      left = milliseconds
      resume()
    },
  }
}

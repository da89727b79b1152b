import type { StartTimer } from '../clock.ts'

/** Timers that stand still until they are moved, in milliseconds. */
export function createTestTimers() {
  let time = 0
  const pending = new Set<{ at: number; act: () => void }>()
  const startTimer: StartTimer = (milliseconds, act) => {
    const timer = { at: time + milliseconds, act }
    pending.add(timer)
    return () => void pending.delete(timer)
  }
  return {
    startTimer,
    pending,
    advance(milliseconds: number) {
      time += milliseconds
      for (const timer of pending) {
        if (timer.at > time) continue
        pending.delete(timer)
        timer.act()
      }
    },
  }
}

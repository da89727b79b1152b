import { day, hour } from './contract/time.ts'
import { logFailure } from './log.ts'

export function createBackground() {
  const running = new Set<Promise<unknown>>()
  const stopping = new AbortController()
  /** `failure` is logged and must hold nothing personal. Long work should end when `stopping` aborts. */
  const run = (failure: string, work: (stopping: AbortSignal) => Promise<unknown>): void => {
    const ending = Promise.try(work, stopping.signal)
      .catch((error: unknown) => logFailure({ background: failure }, error))
      .finally(() => running.delete(ending))
    running.add(ending)
  }
  const every = (interval: number) => (failure: string, work: () => Promise<unknown>) => {
    run(failure, work)
    const timer = setInterval(() => run(failure, work), interval)
    stopping.signal.addEventListener('abort', () => clearInterval(timer))
  }
  return {
    run,
    daily: every(day),
    hourly: every(hour),
    stop: () => stopping.abort(),
    async settled(): Promise<void> {
      // Work may start more work.
      while (running.size > 0) await Promise.all(running)
    },
  }
}

export type Background = ReturnType<typeof createBackground>

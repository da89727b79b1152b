import { day } from '../contract/retention.ts'
import { logFailure } from '../log.ts'

/** Runs work that nobody waits for, except the end of the process. */
export function createBackground() {
  const running = new Set<Promise<unknown>>()
  const stopping = new AbortController()
  /**
   * Starts `work`. A failure is logged as `failure`, which must hold nothing personal. Work that takes long should end
   * when `stopping` is aborted.
   */
  const run = (failure: string, work: (stopping: AbortSignal) => Promise<unknown>): void => {
    const ending = Promise.try(work, stopping.signal)
      .catch((error: unknown) => logFailure({ background: failure }, error))
      .finally(() => running.delete(ending))
    running.add(ending)
  }
  return {
    run,
    /** Starts `work` now and every day, also after a failure. */
    daily(failure: string, work: () => Promise<unknown>): void {
      run(failure, work)
      const timer = setInterval(() => run(failure, work), day)
      stopping.signal.addEventListener('abort', () => clearInterval(timer))
    },
    /** Tells all work, running or still to start, that the process is about to end. */
    stop: () => stopping.abort(),
    /** Resolves when everything that was started has ended. */
    async settled(): Promise<void> {
      // Work may start more work.
      while (running.size > 0) await Promise.all(running)
    },
  }
}

export type Background = ReturnType<typeof createBackground>

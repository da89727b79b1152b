import { logFailure } from '../log.ts'

/** Work that nobody waits for, except the end of the process. */
export interface Background {
  /**
   * Starts `work`; where it fails, that is logged as `failure`, which must hold nothing personal. What
   * takes long is asked by `stopping` to end.
   */
  run(failure: string, work: (stopping: AbortSignal) => Promise<unknown>): void
  /** Tells all work, running or still to start, that the process is about to end. */
  stop(): void
  /** Resolves when all that was started has ended. */
  settled(): Promise<void>
}

export function createBackground(): Background {
  const running = new Set<Promise<unknown>>()
  const stopping = new AbortController()
  return {
    run(failure, work) {
      const ending = Promise.try(work, stopping.signal)
        .catch((error: unknown) => logFailure({ background: failure }, error))
        .finally(() => running.delete(ending))
      running.add(ending)
    },
    stop: () => stopping.abort(),
    async settled() {
      // Work may start more work.
      while (running.size > 0) await Promise.all(running)
    },
  }
}

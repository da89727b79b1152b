import { logFailure } from '../log.ts'

/** Work that nobody waits for, except the end of the process. */
export interface Background {
  /** Starts `work`; where it fails, that is logged as `failure`, which must hold nothing personal. */
  run(failure: string, work: () => Promise<unknown>): void
  /** Resolves when all that was started has ended. */
  settled(): Promise<void>
}

export function createBackground(): Background {
  const running = new Set<Promise<unknown>>()
  return {
    run(failure, work) {
      const ending = Promise.try(work)
        .catch((error: unknown) => logFailure({ background: failure }, error))
        .finally(() => running.delete(ending))
      running.add(ending)
    },
    async settled() {
      // Work may start more work.
      while (running.size > 0) await Promise.all(running)
    }
  }
}

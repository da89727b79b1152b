import { setTimeout } from 'node:timers/promises'
import { day } from '../contract/retention.ts'
import { logFailure } from '../log.ts'

/** Resolves after so many milliseconds, or as soon as `signal` is aborted. */
const waitOnClock = (milliseconds: number, signal: AbortSignal): Promise<unknown> =>
  setTimeout(milliseconds, undefined, { signal }).catch(() => {})

/**
 * Does `work` at once and then every day, until `stopping`. A failure is logged as `failure`, which must hold nothing
 * personal, and the work is tried again the next day.
 */
export async function repeatDaily(
  failure: string,
  work: () => Promise<unknown>,
  stopping: AbortSignal,
  wait = waitOnClock,
): Promise<void> {
  while (!stopping.aborted) {
    await work().catch((error: unknown) => logFailure({ daily: failure }, error))
    await wait(day, stopping)
  }
}

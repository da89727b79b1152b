import { DatabaseAway } from './away.ts'

/** A time within which something has to be done. */
export interface Deadline {
  /** rejects with DatabaseAway when it is missed */
  missed: Promise<never>
  /** Begins anew. */
  start(): void
  stop(): void
}

/** Starts a deadline of so many milliseconds, or one that is never missed; `onMissed` is called when it is. */
export function startDeadline(milliseconds: number | null, onMissed = () => {}): Deadline {
  const { promise, reject } = Promise.withResolvers<never>()
  // It may be missed when nobody waits for it any more.
  promise.catch(() => {})
  let timer: ReturnType<typeof setTimeout> | undefined
  let reading: ReturnType<typeof setImmediate> | undefined
  const stop = () => {
    clearTimeout(timer)
    clearImmediate(reading)
  }
  const miss = () => {
    // First, so that what gives up the work fails as this says.
    reject(new DatabaseAway(`the database did not answer within ${milliseconds} milliseconds`, 'TIMEOUT'))
    onMissed()
  }
  const start = () => {
    stop()
    if (milliseconds === null) return
    // Where this process was held up itself, the answer may have come, and is read first.
    timer = setTimeout(() => (reading = setImmediate(miss)), milliseconds)
  }
  start()
  return { missed: promise, start, stop }
}

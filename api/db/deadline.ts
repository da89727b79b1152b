import { DatabaseAway } from './away.ts'

/** A time within which something has to be done. */
export interface Deadline {
  /** rejects with DatabaseAway when it is missed */
  missed: Promise<never>
  /** Starts again from zero. */
  start(): void
  stop(): void
}

/** Starts a deadline of so many milliseconds, or one that is never missed; `onMissed` is called when it is. */
export function startDeadline(milliseconds: number | null, onMissed = () => {}): Deadline {
  const { promise, reject } = Promise.withResolvers<never>()
  // Nobody may be waiting any more when it is missed.
  promise.catch(() => {})
  let timer: ReturnType<typeof setTimeout> | undefined
  let reading: ReturnType<typeof setImmediate> | undefined
  const stop = () => {
    clearTimeout(timer)
    clearImmediate(reading)
  }
  const end = () => {
    // First, so that work that is given up fails with this error.
    reject(new DatabaseAway(`the database did not answer within ${milliseconds} milliseconds`, 'TIMEOUT'))
    onMissed()
  }
  const start = () => {
    stop()
    if (milliseconds === null) return
    // If this process itself was held up, the answer may have arrived: it is read first.
    timer = setTimeout(() => (reading = setImmediate(end)), milliseconds)
  }
  start()
  return { missed: promise, start, stop }
}

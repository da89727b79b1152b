import { DatabaseUnavailable } from './unavailable.ts'

/** Starts a deadline of so many milliseconds, or one that is never missed; `onMissed` is called when it is. */
export function startDeadline(milliseconds: number | null, onMissed = () => {}) {
  const { promise, reject } = Promise.withResolvers<never>()
  // When it is missed, nobody may be waiting any more.
  promise.catch(() => {})
  let timer: ReturnType<typeof setTimeout> | undefined
  let reading: ReturnType<typeof setImmediate> | undefined
  const stop = () => {
    clearTimeout(timer)
    clearImmediate(reading)
  }
  const end = () => {
    // Before `onMissed`, so that work that is given up fails with this error.
    reject(new DatabaseUnavailable(`the database did not answer within ${milliseconds} milliseconds`, 'TIMEOUT'))
    onMissed()
  }
  const start = () => {
    stop()
    if (milliseconds === null) return
    // If this process itself was busy, the answer may have arrived already: it is read first.
    timer = setTimeout(() => (reading = setImmediate(end)), milliseconds)
  }
  start()
  return {
    /** rejects with DatabaseUnavailable when the deadline is missed */
    missed: promise,
    /** Starts again from zero. */
    start,
    stop,
  }
}

import { DatabaseUnavailable } from './unavailable.ts'

/** Waits for an answer so many milliseconds (null: for ever), then calls `onMissed` and throws DatabaseUnavailable. */
export async function withTimeout<Answer>(
  answer: PromiseLike<Answer>,
  milliseconds: number | null,
  onMissed = () => {},
): Promise<Answer> {
  if (milliseconds === null) return answer
  const { promise: missed, reject } = Promise.withResolvers<never>()
  const miss = () => {
    // First, so that what is given up fails with this error.
    reject(new DatabaseUnavailable(`the database did not answer within ${milliseconds} milliseconds`, 'TIMEOUT'))
    onMissed()
  }
  let reading: ReturnType<typeof setImmediate> | undefined
  // If this process itself was busy, the answer may have arrived already: it is read first.
  const timer = setTimeout(() => (reading = setImmediate(miss)), milliseconds)
  return Promise.race([answer, missed]).finally(() => {
    clearTimeout(timer)
    clearImmediate(reading)
  })
}

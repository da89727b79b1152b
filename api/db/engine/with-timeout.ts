import { DatabaseUnavailable } from './unavailable.ts'

/** After `milliseconds` (null: never) calls `onMissed` and throws DatabaseUnavailable. */
export async function withTimeout<Answer>(
  answer: PromiseLike<Answer>,
  milliseconds: number | null,
  onMissed = () => {},
): Promise<Answer> {
  if (milliseconds === null) return answer
  const { promise: missed, reject } = Promise.withResolvers<never>()
  const miss = () => {
    // First, so that given-up work fails with this error.
    reject(new DatabaseUnavailable(`the database didn’t respond within ${milliseconds} milliseconds`, 'TIMEOUT'))
    onMissed()
  }
  let reading: ReturnType<typeof setImmediate> | undefined
  // If this process was busy, the answer may have arrived: read it first.
  const timer = setTimeout(() => (reading = setImmediate(miss)), milliseconds)
  return Promise.race([answer, missed]).finally(() => {
    clearTimeout(timer)
    clearImmediate(reading)
  })
}

import { DatabaseUnavailable } from './unavailable.ts'

/** Waits for an answer so many milliseconds (null: for ever), then calls `onMissed` and throws DatabaseUnavailable. */
export async function withTimeout<Answer>(
  answer: PromiseLike<Answer>,
  milliseconds: number | null,
  onMissed = () => {},
): Promise<Answer> {
  if (milliseconds === null) return answer
  const { promise: missed, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    // First, so that what is given up fails with this error.
    reject(new DatabaseUnavailable(`the database did not answer within ${milliseconds} milliseconds`, 'TIMEOUT'))
    onMissed()
  }, milliseconds)
  return Promise.race([answer, missed]).finally(() => clearTimeout(timer))
}

import { setTimeout } from 'node:timers/promises'
import { DatabaseUnavailable, isConflict } from './unavailable.ts'

/** how often something is tried again */
const maxTries = 5
/** milliseconds that the first pause takes at most; each later one takes up to twice as long as the one before */
const pause = 25

/**
 * Does `work`, and does it again if it only conflicted with others and was rolled back (SQLSTATE 40001 and 40P01): up
 * to five times, each after a pause of random length, longer every time. Throws DatabaseUnavailable where that is not enough.
 */
export async function againOnConflict<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isConflict(error)) throw error
      if (failures === maxTries) throw new DatabaseUnavailable('others stood in the way at every try', 'CONFLICT')
    }
    await setTimeout(Math.random() * pause * 2 ** failures)
  }
}

import { isAwayForAll } from './away.ts'

/** Does `work` when all that came before it with the same key has ended. */
export type TakeTurn = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

/**
 * Gives a function that does what has the same key one after the other, so that one process never stands in its own
 * way at a row. What waits behind something that failed because the database is away fails with it.
 */
export function createTurns(): TakeTurn {
  const last = new Map<string, Promise<unknown>>()
  return <Result>(key: string, work: () => Promise<Result>) => {
    const before = last.get(key)
    const behind = (error: unknown) => {
      if (isAwayForAll(error)) throw error
      return work()
    }
    const done = before === undefined ? work() : before.then(work, behind)
    const end = () => {
      if (last.get(key) === done) last.delete(key)
    }
    last.set(key, done)
    done.then(end, end)
    return done
  }
}

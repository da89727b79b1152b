import { isUnavailableForAll } from '../engine/unavailable.ts'

/**
 * Gives a function that does `work` once everything before it with the same key has ended, so that one process never
 * waits for its own locks. If work fails because the database is away, everything that waits behind it fails too.
 */
export function createMutexByKey() {
  const last = new Map<string, Promise<unknown>>()
  return <Result>(key: string, work: () => Promise<Result>) => {
    const before = last.get(key)
    const behind = (error: unknown) => {
      if (isUnavailableForAll(error)) throw error
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

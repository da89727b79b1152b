import { replicaChanges } from '../observed.ts'
import type { RunStatement } from './database.ts'
import type { Pool } from './postgres-pool.ts'

/** milliseconds that what a replica gives may be old; beyond that the primary is read */
const oldest = 2000
/** milliseconds between two looks at how old it is */
const pause = 500

// A reader of the replica sees this count together with everything that was stored before it.
const beat = `update locks set beat = coalesce(beat, 0) + 1 where name = 'replica' returning beat::float8 as beat`
const lastBeat = `select beat::float8 as beat from locks where name = 'replica'`

export interface Replica {
  /** Reads what may be two seconds old, from the primary where the replica is older, or fails. */
  read: RunStatement
  close(): Promise<void>
}

/**
 * Reads from a replica of the primary while it is known to be hardly behind. That is measured by a number which is
 * counted up on the primary and read from the replica, so it holds however the one follows the other; when it was
 * counted is measured by this process's clock alone, because the clocks of two machines may differ.
 */
export function followReplica(primary: RunStatement, pool: Pool, replica: RunStatement): Replica {
  /** what was counted here lately, oldest first, and when, in milliseconds of this process's clock */
  let counted: { beat: number; at: number }[] = []
  /** all that was stored before this time is there */
  let holds = -Infinity
  let isReached = true
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const readBeat = async (): Promise<number> => {
    try {
      const [row] = await replica<{ beat: number | null }>(lastBeat, [])
      if (!isReached) replicaChanges.publish({ isReached: true })
      isReached = true
      return row?.beat ?? 0
    } catch (error) {
      if (isReached && !isClosed) replicaChanges.publish({ isReached: false, error })
      isReached = false
      return 0
    }
  }
  const look = async () => {
    const at = performance.now()
    const rows = await primary<{ beat: number }>(beat, []).catch(() => []) // It says itself that it is away.
    counted.push(...rows.map((row) => ({ beat: row.beat, at })))
    const reached = await readBeat()
    const known = counted.findLastIndex((one) => one.beat <= reached)
    holds = counted[known]?.at ?? -Infinity
    // Of those that are too old to tell anything, one tells that.
    counted = counted.slice(Math.max(known, 0)).slice(-Math.ceil(oldest / pause) - 1)
    if (!isClosed) timer = setTimeout(look, pause)
  }
  const first = look()
  return {
    async read(text, parameters) {
      if (performance.now() - holds > oldest) return primary(text, parameters)
      try {
        return await replica(text, parameters)
      } catch {
        holds = -Infinity
        return primary(text, parameters)
      }
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await Promise.all([first, pool.end()])
    },
  }
}

import { replicaChanges } from '../observed.ts'
import type { Parameter, RunStatement } from './database.ts'
import type { Pool } from './postgres-pool.ts'

/** milliseconds that a replica may be behind; where it is more, the primary is read */
const oldest = 2000
/** milliseconds between two measurements */
const pause = 500

// A reader of the replica sees this count together with everything that was stored before it.
const beat = `update locks set beat = coalesce(beat, 0) + 1 where name = 'replica' returning beat::float8 as beat`
const lastBeat = `select beat::float8 as beat from locks where name = 'replica'`

/**
 * Reads from a replica of the primary while it is known to be hardly behind. To measure that, a number is counted up on
 * the primary and read from the replica, which works with every kind of replication. The time of each count is read
 * from this process's clock alone, because the clocks of two machines may differ.
 */
export function followReplica(primary: RunStatement, pool: Pool, replica: RunStatement) {
  /** the latest counts, oldest first, and when they were made, in milliseconds of this process's clock */
  let counted: { beat: number; at: number }[] = []
  /** the replica has everything that was stored before this time */
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
    const rows = await primary<{ beat: number }>(beat, []).catch(() => []) // Its failure is reported elsewhere.
    counted.push(...rows.map((row) => ({ beat: row.beat, at })))
    const reached = await readBeat()
    const known = counted.findLastIndex((one) => one.beat <= reached)
    holds = counted[known]?.at ?? -Infinity
    // Keeps one that is older than allowed, to know that the replica is as old as that.
    counted = counted.slice(Math.max(known, 0)).slice(-Math.ceil(oldest / pause) - 1)
    if (!isClosed) timer = setTimeout(look, pause)
  }
  const first = look()
  return {
    /** Reads rows that may be two seconds old, from the primary where the replica is older or fails. */
    async read<Row>(text: string, parameters: Parameter[]) {
      if (performance.now() - holds > oldest) return primary<Row>(text, parameters)
      try {
        return await replica<Row>(text, parameters)
      } catch {
        holds = -Infinity
        return primary<Row>(text, parameters)
      }
    },
    async close(): Promise<void> {
      isClosed = true
      clearTimeout(timer)
      await Promise.all([first, pool.end()])
    },
  }
}

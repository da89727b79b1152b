import type { Statement } from './database.ts'
import type { Pool } from './postgres-pool.ts'

/** milliseconds that what a replica gives may be old; beyond that the primary is read */
const oldest = 2000
/** milliseconds between two looks at how old it is */
const pause = 500

// What is written here is seen by whoever reads the replica together with all that was stored before.
const beat = `update locks set beat = greatest(beat, $1::bigint) where name = 'replica'`
const lastBeat = `select beat::float8 as beat from locks where name = 'replica'`

export interface Replica {
  /** Reads what may be two seconds old, from the primary where the replica is older, or fails. */
  read: Statement
  close(): Promise<void>
}

/**
 * Reads from a replica of the primary while it is known to be hardly behind. That is measured by a time which is
 * written to the primary and read from the replica, so it holds however the one follows the other.
 */
export function followReplica(primary: Statement, pool: Pool, replica: Statement): Replica {
  /** all that was stored before this time is there, in milliseconds since 1970 */
  let holds = 0
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = async () => {
    try {
      await primary(beat, [Date.now()])
      const [row] = await replica<{ beat: number | null }>(lastBeat, [])
      holds = row?.beat ?? 0
    } catch {
      // The primary says so itself where it is asked; without the replica all is read from the primary.
      holds = 0
    }
    if (!isClosed) timer = setTimeout(look, pause)
  }
  const first = look()
  return {
    async read(text, parameters) {
      if (Date.now() - holds > oldest) return primary(text, parameters)
      try {
        return await replica(text, parameters)
      } catch {
        holds = 0
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

import { DatabaseAway, isRefused, isUnableToStore } from './away.ts'
import type { RunStatement } from './database.ts'

// Pages of a file that is new at each time, as a row may find room that a full disk has left in its table.
const probe = `
  create temporary table probe on commit drop as select repeat(md5(n::text), 32) from generate_series(1, 256) n`

/** Whether the database stores what it is given, as far as what failed lately shows. */
export interface Storing {
  /** Takes note of a failure. */
  failed(error: unknown): void
  /** Throws while nothing can be stored. Costs nothing where nothing has failed for such a reason since the last time. */
  check(statement: RunStatement): Promise<void>
}

/** Remembers that a disk was full, or a server only to be read, until something can be stored again. */
export function createStoring(): Storing {
  let isInDoubt = false
  return {
    failed(error) {
      // Also where a save had no answer in time, as while a commit waits for a replica that is gone.
      if (isUnableToStore(error) || error instanceof DatabaseAway) isInDoubt = true
    },
    async check(statement) {
      if (!isInDoubt) return
      await statement(probe, []).catch((error: unknown) => {
        // Where no such table can be made, the next thing that is stored has to show it.
        if (!isRefused(error)) throw error
      })
      isInDoubt = false
    },
  }
}

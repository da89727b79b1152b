import { DatabaseUnavailable, isRefused, isUnableToStore } from './unavailable.ts'
import type { RunStatement } from './database.ts'

// A new file each time: a row might still fit into its table while the disk is full.
const probe = `
  create temporary table probe on commit drop as select repeat(md5(n::text), 32) from generate_series(1, 256) n`

/** Remembers that the disk was full, or the server read-only, until something can be stored again. */
export function createWriteProbe() {
  let isInDoubt = false
  return {
    failed(error: unknown): void {
      // Also where a save had no answer in time, for instance while a commit waits for a replica that is gone.
      if (isUnableToStore(error) || error instanceof DatabaseUnavailable) isInDoubt = true
    },
    /** Throws while nothing can be stored. Costs nothing unless something failed since the last time. */
    async check(statement: RunStatement): Promise<void> {
      if (!isInDoubt) return
      await statement(probe, []).catch((error: unknown) => {
        // Where such a table is not allowed, the next thing that is stored will show it.
        if (!isRefused(error)) throw error
      })
      isInDoubt = false
    },
  }
}

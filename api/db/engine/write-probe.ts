import { DatabaseUnavailable, isRefused, isUnableToStore } from './unavailable.ts'
import type { RunQuery } from './database.ts'

// A new file each time: a row might still fit into its table on a full disk.
const probe = `
  create temporary table probe on commit drop as select repeat(md5(n::text), 32) from generate_series(1, 256) n`

/** Remembers a full disk or read-only server until a write succeeds. */
export function createWriteProbe() {
  let isInDoubt = false
  return {
    failed(error: unknown): void {
      // Also after a timeout, as when a commit waits for a lost replica.
      if (isUnableToStore(error) || error instanceof DatabaseUnavailable) isInDoubt = true
    },
    /** Throws while nothing can be stored. Free unless something failed. */
    async check(runQuery: RunQuery): Promise<void> {
      if (!isInDoubt) return
      await runQuery(probe, []).catch((error: unknown) => {
        // Where such a table is forbidden, the next write will show it.
        if (!isRefused(error)) throw error
      })
      isInDoubt = false
    },
  }
}

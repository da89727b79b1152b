import { Database as LockFile } from 'bun:sqlite'
import { join } from 'node:path'

/** milliseconds; a process that is stopping has so long to let go */
const patience = 1000

/** Thrown where another process holds the folder; the message is for the operator. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError'
}

/**
 * Keeps every other process out of a folder until the function it gives is called. Two at once would
 * overwrite each other's data: the embedded database does not see another one. The lock is SQLite's,
 * which ends with the process that took it, however that ends.
 */
export function lockFolder(folder: string): () => void {
  const file = new LockFile(join(folder, 'lock'))
  try {
    file.run(`pragma busy_timeout = ${patience}`)
    file.run('begin exclusive')
  } catch (error) {
    file.close()
    if (!(error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY')) throw error
    throw new FolderInUseError(`The database in ${folder} is in use by another process. Stop that one first.`)
  }
  return () => file.close()
}

import { Database as LockFile } from 'bun:sqlite'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from '../operator-error.ts'

/** milliseconds; a process that is stopping has so long to let go */
const patience = 1000

/** Where the embedded database lies. */
export const embeddedFolder = (dataDir: string) => join(dataDir, 'database')

/** Where the lock of a folder lies. */
export const lockPath = (folder: string) => join(folder, 'lock')

/**
 * Keeps every other process out of the database in `folder` until the function it gives is called. Two at once
 * would overwrite each other's data: the embedded database does not see another one. The lock is SQLite's, on an
 * empty file, and ends with the process that took it, however that ends. Who removes the file does not remove the
 * lock, but hides it, so a database without its file is opened by nobody. Throws OperatorError where the lock
 * cannot be had.
 */
export function lockFolder(folder: string, database: string): () => void {
  const path = lockPath(folder)
  if (existsSync(database) && !existsSync(path)) throw new OperatorError(missingLockFile(folder, path))
  makeFolder(folder)
  let file: LockFile | undefined
  try {
    file = new LockFile(path)
    file.run(`pragma busy_timeout = ${patience}`)
    file.run('begin exclusive')
    const held = file
    return () => held.close()
  } catch (error) {
    file?.close()
    throw isSqliteBusy(error)
      ? new OperatorError(inUse(folder))
      : new OperatorError(unusable(path, error), { cause: error })
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new OperatorError(`DATA_DIR names a folder that cannot be made: ${messageOf(error)}`, { cause: error })
  }
}

function isSqliteBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY'
}

const inUse = (folder: string) => `The database in ${folder} is in use by another process. Stop that one first.`

const missingLockFile = (folder: string, path: string) =>
  `The database in ${folder} has lost its lock file, ${path}: a process may have it open without anyone seeing it. ` +
  `Make sure that none runs, then make the file anew, empty: touch ${path}`

const unusable = (path: string, error: unknown) =>
  `The lock file ${path} cannot be used (${messageOf(error)}). ` +
  `It should be an empty file that this user may write. Make sure that no process has the database open, then replace it.`

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'no reason was given'
}

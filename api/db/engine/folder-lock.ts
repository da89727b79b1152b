import { Database as LockFile } from 'bun:sqlite'
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf, OperatorError } from '#api/operator-error.ts'

/** milliseconds for a stopping process to release the lock */
const timeoutMs = 1000

export const embeddedFolder = (dataDir: string) => join(dataDir, 'database')

export const lockPath = (folder: string) => join(folder, 'lock')

/**
 * Two processes would silently overwrite each other's data. SQLite's lock on an empty file ends with its process.
 * Deleting the file would hide it, so a database without one isn't opened. Throws OperatorError.
 */
export function lockFolder(folder: string): () => void {
  const path = lockPath(folder)
  if (existsSync(embeddedFolder(folder)) && !existsSync(path)) throw new OperatorError(missingLockFile(folder, path))
  makeFolder(folder)
  let file: LockFile | undefined
  try {
    file = new LockFile(path)
    file.run(`pragma busy_timeout = ${timeoutMs}`)
    file.run('begin exclusive')
    const lock = file
    return () => lock.close()
  } catch (error) {
    file?.close()
    throw isSqliteBusy(error)
      ? new OperatorError(inUseMessage(folder))
      : new OperatorError(lockFailure(path, error), { cause: error })
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const paths = [folder, lockPath(folder), embeddedFolder(folder)].filter((path) => existsSync(path))
    for (const path of paths) accessSync(path, constants.R_OK | constants.W_OK)
  } catch (error) {
    throw new OperatorError(`DATA_DIR names a folder that isn’t writable: ${messageOf(error)}`, { cause: error })
  }
}

function isSqliteBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY'
}

const inUseMessage = (folder: string) =>
  `The database in ${folder} is in use by another process. Stop that process first.`

const missingLockFile = (folder: string, path: string) =>
  `The database in ${folder} has lost its lock file, ${path}, so another process may have it open unnoticed. ` +
  `Make sure that no process is running, then create the empty file again: touch ${path}`

const lockFailure = (path: string, error: unknown) =>
  `The lock file ${path} can’t be used (${messageOf(error)}). ` +
  `It should be an empty file that this user may write. Make sure that no process has the database open, then replace it.`

import { createHash } from 'node:crypto'
import { closeSync, createWriteStream, fsyncSync, openSync, rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { tables } from '../../db/tables.ts'
import type { RowCounts, RowSource } from '../../db/whole-rows.ts'
import { OperatorError } from '../../operator-error.ts'
import { end, head, type End, type Head } from './format.ts'

/**
 * Writes all rows into a new file, which only its owner may read. Throws OperatorError if a file of that name exists or
 * none can be written, and leaves none behind. It is no pg_dump, which PGlite does not have: a backup of either database
 * can be restored into the other.
 */
export async function writeBackup(path: string, about: Head, rows: RowSource): Promise<RowCounts> {
  const file = createBackupFile(path)
  const counts: RowCounts = Object.fromEntries(tables.map(({ name }) => [name, 0]))
  try {
    const lines = Readable.from(backupLines(about, rows, counts))
    await pipeline(lines, createGzip(), createWriteStream(path, { fd: file, autoClose: false }))
    fsyncSync(file)
    return counts
  } catch (error) {
    rmSync(path, { force: true })
    throw asUnwritten(path, error)
  } finally {
    closeSync(file)
  }
}

/** Counts the rows on their way. */
async function* backupLines(about: Head, rows: RowSource, counts: RowCounts): AsyncGenerator<string> {
  const hash = createHash('sha256')
  const first = `${head} ${JSON.stringify(about)}\n`
  hash.update(first)
  yield first
  for await (const { table, row } of rows()) {
    const line = `${table} ${row}\n`
    hash.update(line)
    counts[table]! += 1
    yield line
  }
  const last: End = { rows: counts, sha256: hash.digest('hex') }
  yield `${end} ${JSON.stringify(last)}\n`
}

function createBackupFile(path: string): number {
  try {
    return openSync(path, 'wx', 0o600)
  } catch (error) {
    throw asUnwritten(path, error)
  }
}

function asUnwritten(path: string, error: unknown): unknown {
  // Failures of the database are not about the file.
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return error
  if (error.code === 'EEXIST')
    return new OperatorError(`${path} is there already, and no backup is written over a file.`)
  return new OperatorError(`The backup ${path} cannot be written: ${error.message}`, { cause: error })
}

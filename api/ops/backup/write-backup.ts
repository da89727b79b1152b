import { createHash } from 'node:crypto'
import { createGzip } from 'node:zlib'
import { tables } from '../../db/tables.ts'
import type { RowCounts, RowSource } from '../../db/whole-rows.ts'
import { writeNewFile } from '../new-file.ts'
import { end, head, type End, type Head } from './format.ts'

/**
 * Writes all rows into a new file, which only its owner may read. Throws OperatorError where writeNewFile
 * does. It is no pg_dump, which PGlite does not have: a backup of either database
 * can be restored into the other.
 */
export async function writeBackup(path: string, about: Head, rows: RowSource): Promise<RowCounts> {
  const counts: RowCounts = Object.fromEntries(tables.map(({ name }) => [name, 0]))
  await writeNewFile(path, backupLines(about, rows, counts), createGzip())
  return counts
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

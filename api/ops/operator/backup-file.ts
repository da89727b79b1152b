import { createGzip } from 'node:zlib'
import { z } from 'zod'
import { tables } from '../../db/tables.ts'
import type { RowCounts, RowSource, WholeRow } from '../../db/whole-rows.ts'
import { OperatorError } from '../../operator-error.ts'
import { writeNewFile } from '../new-file.ts'

// A backup is lines of a name and JSON: a head, and rows with the names of their tables. Gzip adds a checksum, by which
// a damaged or shortened file is known.

const head = 'backup'

const Head = z.object({
  madeAt: z.iso.datetime(),
  /** those that made the tables, oldest first */
  migrations: z.array(z.string()),
})

export interface Backup {
  madeAt: string
  rows: RowSource
}

/**
 * Writes all rows into a new file, which only its owner may read, and counts them. Throws OperatorError where
 * writeNewFile does. It is no pg_dump, which PGlite does not have: a backup of either database can be restored into the
 * other.
 */
export async function writeBackup(path: string, migrations: string[], rows: RowSource): Promise<RowCounts> {
  const counts: RowCounts = Object.fromEntries(tables.map(({ name }) => [name, 0]))
  async function* lines() {
    yield `${head} ${JSON.stringify({ madeAt: new Date().toISOString(), migrations })}\n`
    for await (const { table, row } of rows()) {
      counts[table]! += 1
      yield `${table} ${row}\n`
    }
  }
  await writeNewFile(path, lines(), createGzip())
  return counts
}

/**
 * Reads a backup from its first line to its last, and gives its content. Throws OperatorError if it is not a backup, if
 * its tables were made by other migrations, or if it is damaged.
 */
export async function openBackup(path: string, migrations: string[]): Promise<Backup> {
  let madeAt: string | null = null
  try {
    for await (const { table, row } of linesOf(path)) {
      if (madeAt !== null) continue
      const about = Head.parse(table === head && JSON.parse(row))
      if (about.migrations.join() !== migrations.join()) throw madeByAnother(path, about.madeAt)
      ;({ madeAt } = about)
    }
  } catch (error) {
    if (error instanceof OperatorError) throw error
    if (error instanceof Error && 'syscall' in error)
      throw new OperatorError(`${path} cannot be read: ${error.message}`, { cause: error })
    madeAt = null
  }
  if (madeAt === null) {
    throw new OperatorError(
      `${path} is no backup, or it is cut short or damaged. Nothing was restored: please take another copy of the file.`,
    )
  }
  return { madeAt, rows: () => rowsOf(path) }
}

async function* rowsOf(path: string): AsyncGenerator<WholeRow> {
  for await (const line of linesOf(path)) if (line.table !== head) yield line
}

const madeByAnother = (path: string, madeAt: string) =>
  new OperatorError(
    `${path} was made on ${madeAt.slice(0, 10)} by another version of the software, whose tables are others. Restore it ` +
      'with that version, and then start this one, which brings the tables further.',
  )

/** Throws if the file cannot be read or its checksum is wrong. */
async function* linesOf(path: string): AsyncGenerator<WholeRow> {
  const unpacked = Bun.file(path).stream().pipeThrough(new DecompressionStream('gzip'))
  let rest = ''
  for await (const chunk of unpacked.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop()!
    for (const line of lines) {
      const space = line.indexOf(' ')
      yield { table: line.slice(0, space), row: line.slice(space + 1) }
    }
  }
}
